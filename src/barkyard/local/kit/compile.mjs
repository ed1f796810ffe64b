// node compile.mjs FOLDER: of FOLDER/library.zip (Python's own modules) and FOLDER/sources.zip (all others) what is wanted,
// compiled by the very Python that will run it, as FOLDER/library.out and FOLDER/sources.out. FOLDER/closure.py says how.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [, , folder] = process.argv;
const python = await loadPyodide();
for (const name of ['library.zip', 'sources.zip', 'wanted.json', 'closure.py']) {
  python.FS.writeFile(`/${name}`, new Uint8Array(readFileSync(`${folder}/${name}`)));
}
python.runPython('import sys; sys.path.insert(0, "/"); import closure; closure.make("/")');
for (const name of ['library.out', 'sources.out']) writeFileSync(`${folder}/${name}`, python.FS.readFile(`/${name}`));
process.exit(0);
