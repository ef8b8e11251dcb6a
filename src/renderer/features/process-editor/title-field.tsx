// The title of a process: any words, with real occupations suggested while they are typed.
import { useMemo } from 'react';
import { processEditorMessages } from '../../../contract/messages.ts';
import type { FieldProps } from '../../forms/fields.tsx';
import { SuggestField } from '../../forms/suggest-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useOccupations } from './queries.ts';
import { titlesFor } from './titles.ts';

const texts = processEditorMessages.announcement;

export function TitleField(props: Omit<FieldProps<string>, 'label'> & { readonly autoFocus: boolean }) {
  const words = useSettled(props.value.trim());
  const found = useOccupations(words).data?.data;
  const suggestions = useMemo(() => titlesFor(words, found?.flatMap(({ titles }) => titles) ?? []), [words, found]);
  return (
    <SuggestField
      {...props}
      label={texts.title}
      hint={texts.titleHint}
      placeholder={texts.titlePlaceholder}
      suggestions={props.value.trim().length < 2 ? [] : suggestions}
      suggestionsLabel={texts.suggestions}
    />
  );
}
