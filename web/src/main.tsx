import { render } from 'preact';
import './style/tokens.css';
import './style/page.css';
import './style/table.css';
import './style/pages.css';
import { api } from './api.ts';
import { HERE, pageAt } from './base.ts';
import { shelve } from './games/shelf.ts';
import { Home } from './pages/Home.tsx';
import { Later } from './pages/Later.tsx';
import { PassPage } from './pages/PassPage.tsx';
import { TablePage } from './pages/TablePage.tsx';
import { follow, go, place } from './route.ts';
import { applyTheme } from './theme.ts';

function App() {
  const { page, name, secret } = place.value;
  switch (page) {
    case 't':
      return <TablePage key={name} table={name} invite={secret} />;
    case 'new':
      return <Later key={page + name} fetched={() => import('./pages/NewTable.tsx').then(({ NewTable }) => <NewTable game={name} />)} />;
    case 'replay':
      return <Later key={page + name} fetched={() => replay(name)} />;
    case 'review':
      return <Later key={page + name} fetched={() => import('./pages/ReviewPage.tsx').then(({ ReviewPage }) => <ReviewPage table={name} />)} />;
    case 'rules':
      return <Later key={page + name + secret} fetched={() => import('./pages/RulesPage.tsx').then(({ RulesPage }) => <RulesPage game={name} at={secret} />)} />;
    case 'how-to':
      return <Later key={page + name} fetched={() => import('./pages/HowTo.tsx').then(({ HowTo }) => <HowTo game={name} />)} />;
    case 'my-games':
      return <Later key={page} fetched={() => import('./pages/MyGames.tsx').then(({ MyGames }) => <MyGames />)} />;
    case 'deal':
      return <Later key={page + name} fetched={() => import('./pages/DealPage.tsx').then(({ DealPage }) => <DealPage deal={name} />)} />;
    case 'match':
      return <Later key={page + name} fetched={() => import('./pages/MatchPage.tsx').then(({ MatchPage }) => <MatchPage contest={name} />)} />;
    case 'pass':
      return <PassPage code={secret} />;
    default:
      return <Home />;
  }
}

/** A replay looks like its game, so that is fetched first; what is wrong with a table the page itself tells. */
async function replay(table: string) {
  const { ReplayPage } = await import('./pages/ReplayPage.tsx');
  await api.info(table).then(({ game }) => shelve(game), () => {});
  return <ReplayPage table={table} />;
}

/** Links of our own pages change the page without loading it anew. */
function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  go(pageAt(link) + link.hash);
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
if (HERE) {
  const corner = document.body.appendChild(document.createElement('div'));
  void import('./local/Badge.tsx').then(({ Badge }) => render(<Badge />, corner));
}
