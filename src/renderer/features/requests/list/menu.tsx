// Menu of the request lists, with the two lists below «Por responder».
import { Link } from 'react-router-dom';
import { numberText, requestScreenMessages as texts } from '../../../../contract/messages.ts';
import tabStyles from '../../../ui/styles/tabs.module.css';
import { useWaitingCount } from '../queries.ts';
import { useSaveMenu } from '../use-address.ts';
import { formatAddress, type ListAddress, listsOf, MENU_KINDS, type MenuKind, noFilters } from './list-address.ts';
import styles from './request-lists.module.css';

const to = (menu: MenuKind, list = listsOf(menu)[0]) => ({
  search: formatAddress({ menu, list: list ?? 'all', filters: noFilters, page: 1 }).toString(),
});

/** A change of the menu resets the filters. */
export function Menu({ address }: { address: ListAddress }) {
  const waiting = useWaitingCount().data ?? null;
  const saveMenu = useSaveMenu();
  return (
    <nav className={tabStyles.tabs} aria-label={texts.menu}>
      {MENU_KINDS.map((menu) => (
        <Link
          key={menu}
          className={tabStyles.tab}
          to={to(menu)}
          aria-current={address.menu === menu ? 'page' : undefined}
          onClick={() => (menu === 'all' || menu === 'own') && saveMenu(menu)}
        >
          {texts.menus[menu]}
          {menu === 'request' && waiting !== null && <span className={tabStyles.count}> {numberText(waiting)}</span>}
        </Link>
      ))}
    </nav>
  );
}

export function ListChoice({ address }: { address: ListAddress }) {
  const lists = listsOf(address.menu);
  if (lists.length === 1) return null;
  return (
    <nav className={styles.lists} aria-label={texts.lists}>
      {lists.map((list) => (
        <Link
          key={list}
          className={styles.listChoice}
          to={to(address.menu, list)}
          aria-current={address.list === list ? 'page' : undefined}
        >
          {list === 'participants' ? texts.listNames.participants : texts.listNames.waiting}
        </Link>
      ))}
    </nav>
  );
}
