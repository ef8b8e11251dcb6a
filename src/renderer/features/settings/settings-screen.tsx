// The settings screen: a searchable list of cards and the open card.
import { Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { settingsScreenMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { SETTINGS_PATH } from '../../app/start/entry-route.ts';
import { NotFound } from '../../app/start/not-found.tsx';
import { RedirectHome } from '../../app/start/redirect-home.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { type CardGroup, cardsWith, SETTINGS_CARDS, type SettingsCard } from './cards.ts';
import styles from './settings.module.css';

/** `/settings` and `/settings/{card}`; users who are no administrators are redirected to the home screen. */
export function SettingsScreen() {
  const user = useCurrentUser();
  const { card: path } = useParams();
  const [query, setQuery] = useState('');
  const card = SETTINGS_CARDS.find((one) => one.path === path);
  const list = useScrollToLink(path);
  if (user && !user.is_admin && !user.is_superadmin) return <RedirectHome />;
  if (path !== undefined && !card) return <NotFound />;
  const found = cardsWith(query);
  return (
    <Page title={card ? card.title : texts.title} fills>
      <div className={styles.screen}>
        <nav ref={list} className={styles.list} aria-label={texts.navigation}>
          <SearchField label={texts.searchLabel} placeholder={texts.search} value={query} onChange={setQuery} />
          {found.length === 0 && <p className="text-secondary">{texts.nothingFound(query)}</p>}
          {groupsOf(found).map(([group, cards]) => (
            <CardLinks key={group} title={texts.groups[group]} cards={cards} />
          ))}
        </nav>
        <div className={styles.place}>
          {card ? <OpenCard key={card.path} card={card} /> : <Overview cards={found} />}
        </div>
      </div>
    </Page>
  );
}

/** Scrolls the list to the open card, for visits by the palette or a link. */
function useScrollToLink(path: string | undefined) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (path !== undefined) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return list;
}

function groupsOf(cards: readonly SettingsCard[]): [CardGroup, SettingsCard[]][] {
  const groups = Object.keys(texts.groups) as CardGroup[];
  return groups
    .map((group): [CardGroup, SettingsCard[]] => [group, cards.filter((card) => card.group === group)])
    .filter(([, inGroup]) => inGroup.length > 0);
}

function CardLinks({ title, cards }: { title: string; cards: readonly SettingsCard[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {cards.map(({ path, title: name }) => (
          <li key={path}>
            <NavLink className={styles.link} to={`${SETTINGS_PATH}/${path}`}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenCard({ card: { Card, title } }: { card: SettingsCard }) {
  return (
    <section className={styles.card} aria-label={title}>
      <Suspense fallback={<Skeleton />}>
        <Card />
      </Suspense>
    </section>
  );
}

/** All cards with their hints. */
function Overview({ cards }: { cards: readonly SettingsCard[] }) {
  return (
    <ul className={styles.overview}>
      {cards.map(({ path, title, hint }) => (
        <li key={path}>
          <NavLink to={`${SETTINGS_PATH}/${path}`}>
            <strong>{title}</strong>
            <span>{hint}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
