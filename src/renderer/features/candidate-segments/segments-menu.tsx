// The menu of saved views of candidates: open, save, save changes, manage.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { EyeOpen, FloppyDisk, Reset } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CandidateSegment } from '../../../contract/api/candidate-segments.ts';
import { candidateSegmentMessages as texts } from '../../../contract/messages.ts';
import { ownFirst, SavedViewsMenu } from '../../lists/saved-views-menu.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useChangeSegment, useSegmentCount, useSegments } from './queries.ts';
import { type SegmentContent, SegmentDialog } from './segment-dialog.tsx';
import { SegmentsManager } from './segments-manager.tsx';

export interface SegmentsMenuProps {
  /** What the table shows. */
  readonly content: SegmentContent;
  /** The view that was opened or saved last; null for none. */
  readonly segmentId: number | null;
  readonly onOpen: (segment: CandidateSegment) => void;
}

const contentText = ({ filter, sort, columns }: SegmentContent): string => JSON.stringify([filter, sort, columns]);

export function SegmentsMenu({ content, segmentId, onOpen }: SegmentsMenuProps) {
  const [isManaging, setManaging] = useState(false);
  /** `new` saves what the table shows. */
  const [edited, setEdited] = useState<CandidateSegment | 'new' | null>(null);
  const segments = useSegments();
  const all = segments.data?.data ?? [];
  const present = all.find(({ id }) => id === segmentId);
  const isChanged = present !== undefined && contentText(present) !== contentText(content);
  return (
    <>
      <SavedViewsMenu
        texts={texts}
        commands="candidate-views"
        {...(present && { text: texts.present(present.name, isChanged) })}
        onSave={() => setEdited('new')}
        onManage={() => setManaging(true)}
      >
        {segments.error && <MenuItem disabled text={texts.failed} />}
        <Segments segments={all} segmentId={segmentId} onOpen={onOpen} />
        {all.length > 0 && <MenuDivider />}
        {present && isChanged && <Changes present={present} content={content} onOpen={onOpen} />}
      </SavedViewsMenu>
      {isManaging && <SegmentsManager onOpen={onOpen} onEdit={setEdited} onClose={() => setManaging(false)} />}
      {edited && (
        <SegmentDialog
          content={content}
          present={edited === 'new' ? null : edited}
          onSaved={(saved) => edited === 'new' && onOpen(saved)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface SegmentsProps {
  readonly segments: readonly CandidateSegment[];
  readonly segmentId: number | null;
  readonly onOpen: (segment: CandidateSegment) => void;
}

/** The user's own first. */
function Segments({ segments, segmentId, onOpen }: SegmentsProps) {
  const entry = (segment: CandidateSegment) => (
    <MenuItem
      key={segment.id}
      icon={<EyeOpen />}
      text={segment.permissions.can_edit ? segment.name : texts.ofOther(segment.name, segment.author.full_name)}
      labelElement={segment.available ? <ShortCount segment={segment} /> : texts.unavailable}
      disabled={!segment.available}
      active={segment.id === segmentId}
      onClick={() => onOpen(segment)}
    />
  );
  return <>{ownFirst(segments).map(entry)}</>;
}

function ShortCount({ segment }: { readonly segment: CandidateSegment }) {
  const { data } = useSegmentCount(segment);
  return <span className="numbers">{data?.total == null ? '…' : texts.short(data.total, data.new_this_week)}</span>;
}

interface ChangesProps {
  readonly present: CandidateSegment;
  readonly content: SegmentContent;
  readonly onOpen: (segment: CandidateSegment) => void;
}

function Changes({ present, content, onOpen }: ChangesProps) {
  const toasts = useToasts();
  const { mutate: change } = useChangeSegment();
  const save = (): void =>
    change(
      { before: present, after: content },
      { onError: ({ message }) => toasts.show({ text: texts.notSaved, detail: message, tone: 'danger' }) },
    );
  return (
    <>
      {present.permissions.can_edit && (
        <MenuItem icon={<FloppyDisk />} text={texts.saveChanges(present.name)} onClick={save} />
      )}
      <MenuItem icon={<Reset />} text={texts.reset(present.name)} onClick={() => onOpen(present)} />
    </>
  );
}
