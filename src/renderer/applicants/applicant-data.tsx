// What is known of a candidate: contact, profile, experience, education, further columns of an import, files.
import { Button } from '@blueprintjs/core';
import { Document, Download } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Applicant } from '../../contract/api/applicants.ts';
import { applicantMessages } from '../../contract/messages.ts';
import { askData, terna } from '../app/terna.ts';
import { formatBytes, formatDate } from '../ui/format.ts';
import { useNotices } from '../ui/notices.tsx';
import styles from './applicants.module.css';

const { sections, fields } = applicantMessages;

export function ApplicantData({ applicant }: { applicant: Applicant }) {
  const person = applicant.uniq_applicant;
  return (
    <div className={styles.drawerBody}>
      <Files applicant={applicant} />
      <Section title={sections.contact}>
        <Facts
          facts={{
            [fields.email]: person.email,
            [fields.phone]: person.phone,
            [fields.document]: person.document,
            [fields.external_id]: person.external_id,
            [fields.city]: person.city,
            [fields.country]: person.country,
            [fields.linkedin_url]: person.linkedin_url,
          }}
        />
      </Section>
      <Section title={sections.profile}>
        <Facts
          facts={{
            [fields.title]: applicant.title,
            [fields.profession]: person.profession,
            [fields.education_level]: person.education_level,
            [fields.experience_years]: person.experience_years,
            [fields.gender]: person.gender,
            [fields.birthdate]: dateText(person.birthdate),
            [fields.source]: applicant.source,
            [fields.tags]: applicant.tags.join(', '),
            [fields.created_at]: formatDate(applicant.created_at),
          }}
        />
      </Section>
      {person.work_experiences.length > 0 && (
        <Section title={sections.experience}>
          {person.work_experiences.map((work) => (
            <Station key={work.id} title={work.position} place={work.company} from={work.start_date} to={work.end_date}>
              {work.description}
            </Station>
          ))}
        </Section>
      )}
      {person.educations.length > 0 && (
        <Section title={sections.education}>
          {person.educations.map((study) => (
            <Station
              key={study.id}
              title={study.degree}
              place={study.institution}
              from={study.start_date}
              to={study.end_date}
            />
          ))}
        </Section>
      )}
      {Object.keys(applicant.extra_attributes).length > 0 && (
        <Section title={sections.extra}>
          <Facts facts={applicant.extra_attributes} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.drawerSection}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Names and values; what is not known is left out. */
function Facts({ facts }: { facts: Readonly<Record<string, string | null>> }) {
  const known = Object.entries(facts).filter(([, value]) => value);
  if (known.length === 0) return <p className="text-secondary">{applicantMessages.noData}</p>;
  return (
    <dl className={styles.drawerFacts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StationProps {
  readonly title: string;
  readonly place: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly children?: string | null;
}

/** A job or a course of study. */
function Station({ title, place, from, to, children }: StationProps) {
  const start = dateText(from);
  return (
    <div>
      <p>
        <strong>{title}</strong> · {place}
      </p>
      {start && (
        <p className="text-secondary numbers">
          {applicantMessages.period(start, dateText(to) ?? applicantMessages.present)}
        </p>
      )}
      {children && <p className={styles.drawerText}>{children}</p>}
    </div>
  );
}

function Files({ applicant }: { applicant: Applicant }) {
  const notices = useNotices();
  const fail = (text: string, { message }: { message: string }) =>
    notices.show({ text, detail: message, tone: 'danger' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => askData(terna().applicants.cv({ params: { id: applicant.id } })),
    onSuccess: (file) => {
      if (!file) return;
      const reveal = () =>
        void askData(terna().desktop.revealFile({ token: file.token })).catch((failure) =>
          fail(applicantMessages.showInFolder, failure),
        );
      notices.show({
        text: applicantMessages.downloaded,
        detail: file.name,
        tone: 'success',
        action: { text: applicantMessages.showInFolder, run: reveal },
      });
    },
    onError: (failure) => fail(applicantMessages.downloadFailed, failure),
  });
  return (
    <section className={styles.drawerSection}>
      <div className={styles.drawerSectionHead}>
        <h3>{sections.files}</h3>
        {applicant.has_cv && (
          <Button
            size="small"
            icon={<Download />}
            text={applicantMessages.downloadCv}
            loading={isPending}
            onClick={() => mutate()}
          />
        )}
      </div>
      {applicant.files.length === 0 && <p className="text-secondary">{applicantMessages.noFiles}</p>}
      <ul className={styles.drawerFiles}>
        {applicant.files.map((file) => (
          <li key={file.id}>
            <Document aria-hidden="true" />
            <span className={styles.drawerFileName}>{file.name}</span>
            <span className="text-secondary numbers">{formatBytes(file.bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A date as it is stored (`YYYY-MM-DD`, `YYYY-MM`, or as it was given) in the order of day, month, year. */
export function dateText(date: string | null): string | null {
  const parts = date === null ? null : /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(date);
  return parts ? [parts[3], parts[2], parts[1]].filter(Boolean).join('/') : date;
}
