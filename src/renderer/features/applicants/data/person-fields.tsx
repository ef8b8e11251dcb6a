// The personal fields of a candidate, each edited in place.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages, applicantMessages, portalChoiceMessages } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import type { TextField } from '../edit/applicant-fields.ts';
import { dateText, storedDate } from '../edit/date-text.ts';
import styles from '../edit/edit.module.css';
import { Cell, FieldCell, type FieldCellProps } from '../edit/field-cell.tsx';
import { useSources } from '../queries.ts';
import { ConsultantCell } from './consultant-cell.tsx';
import { EmailOptOutNote } from './email-opt-out.tsx';
import { Section } from './section.tsx';
import { TagsCell } from './tags-cell.tsx';

const labels = { ...applicantMessages.fields, ...applicantEditMessages.fields };
const isDay = (date: string | null): boolean => date?.length === 10;

const ways: Partial<Record<TextField, Partial<FieldCellProps>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  linkedin_url: { type: 'url' },
  birthdate: {
    write: (value) => dateText(value) ?? '',
    read: (text) => {
      if (text.trim() === '') return null;
      const date = storedDate(text);
      return isDay(date) ? date : undefined;
    },
    unreadable: applicantEditMessages.birthdateWrong,
    placeholder: applicantEditMessages.birthdateHint,
  },
};

const CONTACT = [
  'name',
  'last_name',
  'email',
  'phone',
  'document',
  'external_id',
  'city',
  'country',
  'linkedin_url',
] as const satisfies readonly TextField[];
const PROFILE = [
  'title',
  'profession',
  'education_level',
  'experience_years',
  'gender',
  'birthdate',
] as const satisfies readonly TextField[];

export function ContactSection({ applicant }: { applicant: Applicant }) {
  return (
    <Section title={applicantMessages.sections.contact}>
      <Cells applicant={applicant} names={CONTACT} />
      <EmailOptOutNote applicant={applicant} />
    </Section>
  );
}

export function ProfileSection({ applicant }: { applicant: Applicant }) {
  const canEdit = applicant.permissions.can_edit;
  const isOnline = useIsOnline();
  const sources = useSources(canEdit && isOnline);
  return (
    <Section title={applicantMessages.sections.profile}>
      <Cells applicant={applicant} names={PROFILE}>
        <FieldCell
          applicant={applicant}
          name="source"
          label={labels.source}
          suggestions={sources.data?.data.map(({ name }) => name) ?? []}
        />
        <ConsultantCell applicant={applicant} />
        <Cell label={labels.created_at}>
          <span>{formatDate(applicant.created_at)}</span>
        </Cell>
        {applicant.applied_through && (
          <Cell label={labels.applied_through}>
            <span>{portalChoiceMessages.portals[applicant.applied_through]}</span>
          </Cell>
        )}
      </Cells>
      <TagsCell applicant={applicant} />
    </Section>
  );
}

interface CellsProps {
  readonly applicant: Applicant;
  readonly names: readonly (TextField & keyof typeof labels)[];
  readonly children?: React.ReactNode;
}

const Cells = ({ applicant, names, children }: CellsProps) => (
  <div className={styles.cells}>
    {names.map((name) => (
      <FieldCell key={name} applicant={applicant} name={name} label={labels[name]} {...ways[name]} />
    ))}
    {children}
  </div>
);
