import { render } from 'preact';
import './style/tokens.css';
import './style/page.css';
import './style/table.css';
import './style/pages.css';
import { Home } from './pages/Home.tsx';
import { HowTo } from './pages/HowTo.tsx';
import { MyGames } from './pages/MyGames.tsx';
import { NewTable } from './pages/NewTable.tsx';
import { PassPage } from './pages/PassPage.tsx';
import { ReplayPage } from './pages/ReplayPage.tsx';
import { RulesPage } from './pages/RulesPage.tsx';
import { TablePage } from './pages/TablePage.tsx';
import { follow, go, place } from './route.ts';
import { applyTheme } from './theme.ts';

function App() {
  const { page, name, secret } = place.value;
  switch (page) {
    case 't':
      return <TablePage key={name} table={name} invite={secret} />;
    case 'new':
      return <NewTable key={name} game={name} />;
    case 'replay':
      return <ReplayPage key={name} table={name} />;
    case 'rules':
      return <RulesPage key={name} game={name} at={secret} />;
    case 'how-to':
      return <HowTo key={name} game={name} />;
    case 'my-games':
      return <MyGames />;
    case 'pass':
      return <PassPage code={secret} />;
    default:
      return <Home />;
  }
}

/** Links of our own pages change the page without loading it anew. */
function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

applyTheme();
addEventListener('popstate', follow);
addEventListener('hashchange', follow);
document.addEventListener('click', followLinks);
follow();
const root = document.getElementById('app');
if (root) {
  root.textContent = '';
  render(<App />, root);
}
