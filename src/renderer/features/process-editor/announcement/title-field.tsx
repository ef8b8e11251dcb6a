// The title of a process: free text with suggested occupations.
import { useMemo } from 'react';
import { processEditorMessages } from '../../../../contract/messages.ts';
import type { FieldProps } from '../../../forms/fields.tsx';
import { SuggestField } from '../../../forms/suggest-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useOccupations } from '../queries.ts';
import { titlesFor } from './titles.ts';

const texts = processEditorMessages.announcement;

export function TitleField(props: Omit<FieldProps<string>, 'label'> & { readonly autoFocus: boolean }) {
  const query = useDebounced(props.value.trim());
  const found = useOccupations(query).data?.data;
  const suggestions = useMemo(() => titlesFor(query, found?.flatMap(({ titles }) => titles) ?? []), [query, found]);
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
