// «Perfiles de Kudert»: selects the profiles that candidates are compared with.
import { useState } from 'react';
import { formEditorMessages as all } from '../../../../contract/messages.ts';
import { TagField } from '../../../forms/tag-field.tsx';
import type { OpenDraft } from '../drafts.ts';
import { type KudertFields, profileId } from './kudert-section.ts';
import { Panel } from './panel.tsx';

const texts = all.kudert;
const LONGEST = 12;

export interface KudertPanelProps {
  readonly draft: OpenDraft<KudertFields>;
  readonly isDisabled: boolean;
}

export function KudertPanel({ draft, isDisabled }: KudertPanelProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const ids = draft.fields.kudert_profile_ids;
  const change = (tags: readonly string[]) => {
    const bad = tags.find((tag) => profileId(tag) === null);
    setWrong(bad ?? null);
    const known = tags.map(profileId).filter((id) => id !== null);
    draft.set({ kudert_profile_ids: [...new Set(known)] });
  };
  return (
    <Panel title={all.panels.kudert} summary={all.summaries.kudert(ids.length)}>
      <TagField
        label={texts.label}
        hint={texts.hint}
        tags={ids.map(String)}
        longest={LONGEST}
        isDisabled={isDisabled}
        placeholder={texts.placeholder}
        removeLabel={texts.remove}
        onChange={change}
      />
      {wrong !== null && (
        <p className="text-danger" role="alert">
          {texts.wrong(wrong)}
        </p>
      )}
    </Panel>
  );
}
