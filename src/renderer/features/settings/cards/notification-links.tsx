// «Enlaces de notificaciones»: links in notifications, saved as a whole.
import { Button, InputGroup } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons';
import { useId } from 'react';
import { z } from 'zod';
import { NotificationLink } from '../../../../contract/api/settings.ts';
import { sortingMessages, notificationLinksCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { moveItem } from '../../../lists/sorting.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import styles from '../settings.module.css';

interface Link {
  readonly name: string;
  readonly url: string;
}

interface LinksDraft {
  readonly links: readonly Link[];
}

function Fields({ draft: { links }, onChange, problems }: SettingFieldsProps<LinksDraft, NotificationLink[]>) {
  const set = (index: number, part: Partial<Link>) =>
    onChange({ links: links.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  const problemId = useId();
  return (
    <>
      {links.length === 0 && <p className="text-secondary">{texts.none}</p>}
      {links.map((link, index) => (
        <div key={index} className={styles.linkLine}>
          <InputGroup
            fill
            maxLength={MAX_NAME}
            aria-label={texts.name(index + 1)}
            aria-invalid={problems.links !== undefined && !hasName(link)}
            aria-describedby={problems.links && problemId}
            placeholder={texts.namePlaceholder}
            value={link.name}
            onValueChange={(name) => set(index, { name })}
          />
          <InputGroup
            fill
            type="url"
            maxLength={MAX_URL}
            aria-invalid={problems.links !== undefined && !hasUrl(link)}
            aria-describedby={problems.links && problemId}
            aria-label={texts.url(index + 1)}
            placeholder={texts.urlPlaceholder}
            value={link.url}
            onValueChange={(url) => set(index, { url })}
          />
          <IconButton
            icon={<ArrowUp />}
            label={sortingMessages.up(link.name)}
            disabled={index === 0}
            onClick={() => onChange({ links: moveItem(links, index, index - 1) })}
          />
          <IconButton
            icon={<ArrowDown />}
            label={sortingMessages.down(link.name)}
            disabled={index === links.length - 1}
            onClick={() => onChange({ links: moveItem(links, index, index + 1) })}
          />
          <IconButton
            icon={<Cross />}
            label={texts.remove(index + 1)}
            onClick={() => onChange({ links: links.toSpliced(index, 1) })}
          />
        </div>
      ))}
      {problems.links && (
        <p id={problemId} className="text-danger" role="alert">
          {problems.links}
        </p>
      )}
      <div>
        <Button
          icon={<Plus />}
          text={texts.add}
          disabled={links.length >= MAX_LINKS}
          onClick={() => onChange({ links: [...links, { name: '', url: '' }] })}
        />
      </div>
    </>
  );
}

/** The limit of the call. */
const MAX_LINKS = 50;
const MAX_NAME = 120;
const MAX_URL = 2000;

const hasName = ({ name }: Link): boolean => name.trim() !== '';
const hasUrl = ({ url }: Link): boolean => /^https?:\/\/\S+$/.test(url.trim()) && URL.canParse(url.trim());
const isWhole = (link: Link): boolean => hasName(link) && hasUrl(link);

const notificationLinks: SettingForm<NotificationLink[], LinksDraft> = {
  queryKey: queryKeys.settings.card('notification-links'),
  outdates: [queryKeys.notificationLinks],
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().settings.notificationLinks({})),
  state: z.array(NotificationLink),
  draftOf: (state) => ({ links: state.map(({ name, url }) => ({ name, url })) }),
  problemsOf: ({ links }): { links?: string } => (links.every(isWhole) ? {} : { links: texts.wrong }),
  Fields,
  save: ({ links }, base) =>
    askData(
      terna().settings.saveNotificationLinks({
        body: {
          notification_links: links.map(({ name, url }) => ({ name, url: url.trim() })),
          seen: base.map(({ id }) => id),
        },
      }),
    ),
  describe: (state) => state.map(({ name }) => name).join(', '),
};

export const NotificationLinksCard = () => <SettingCard setting={notificationLinks} />;
