import { useRef } from 'preact/hooks';
import { Glyph } from '../../ui/Glyph.tsx';
import { lineAtFault } from './faults.ts';

interface EditorProps {
  label: string;
  text: string;
  /** Why it cannot be played so, as the server says it; empty if it can. */
  fault: string;
  onText: (text: string) => void;
}

/** A text of one's own, with the line that is wrong named and marked. */
export function Editor({ label, text, fault, onText }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const line = fault ? lineAtFault(text, fault) : 0;
  const lines = text.split('\n');
  const show = () => {
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <div class="editor">
      <div class="editor-page">
        <ol aria-hidden="true">
          {lines.map((_, place) => (
            <li key={place} class={place + 1 === line ? 'wrong' : ''}>
              {place + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={field}
          value={text}
          rows={Math.max(8, lines.length)}
          spellcheck={false}
          maxLength={7000}
          aria-label={label}
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby="editor-says"
          onInput={event => onText(event.currentTarget.value)}
        />
      </div>
      <div id="editor-says" class={fault ? 'says wrong' : 'says'} role="status">
        <Glyph name={fault ? 'info' : 'check'} />
        <span>{fault ? (line ? <b>Line {line}: </b> : '') : 'It can be played so.'}
        {fault}</span>
        {line > 0 && (
          <button type="button" class="btn-2" onClick={show}>
            Show it
          </button>
        )}
      </div>
    </div>
  );
}
