// The data of a candidate: contact, profile, experience, education, languages, skills, and imported columns.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantMessages } from '../../../../contract/messages.ts';
import styles from '../applicants.module.css';
import { CompleteButton } from '../completion/complete-button.tsx';
import { Duplicates } from '../duplicates/duplicates.tsx';
import { PartBody } from '../part-body.tsx';
import { Languages, Skills } from './described-list.tsx';
import { Educations, Experiences } from './item-kinds.tsx';
import { ContactSection, ProfileSection } from './person-fields.tsx';
import { Section } from './section.tsx';

export function ApplicantData({ applicant }: { applicant: Applicant }) {
  const extra = Object.entries(applicant.extra_attributes);
  return (
    <PartBody>
      <Duplicates applicant={applicant} />
      <CompleteButton applicant={applicant} />
      <ContactSection applicant={applicant} />
      <ProfileSection applicant={applicant} />
      <Experiences applicant={applicant} />
      <Educations applicant={applicant} />
      <Languages applicant={applicant} />
      <Skills applicant={applicant} />
      {extra.length > 0 && (
        <Section title={applicantMessages.sections.extra}>
          <dl className={styles.drawerFacts}>
            {extra.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </PartBody>
  );
}
