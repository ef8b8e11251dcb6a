// The drawer's tabs. If the drawer is wide, the document stays beside them.
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { CurriculumMarks } from '../../../contract/api/curriculum-readings.ts';
import { applicantFileMessages, applicantMessages } from '../../../contract/messages.ts';
import { InterviewList } from '../interviews/index.ts';
import { ApplicantActivity } from './activity/applicant-activity.tsx';
import styles from './applicants.module.css';
import { countOfMarks, useCurriculumMarks } from './cv/curriculum-marks.ts';
import { CvPane } from './cv/cv-pane.tsx';
import { ApplicantData } from './data/applicant-data.tsx';
import { EvaluationPart } from './evaluation/evaluation-part.tsx';
import { FilesPart } from './files/files-part.tsx';
import { OthersPart } from './others/others-part.tsx';
import { PartBody } from './part-body.tsx';

const texts = applicantMessages.tabs;
type Part = keyof typeof texts;

/** The tab stays selected when the user opens another candidate. */
export const useDrawerPart = () => useState<Part>('data');

export interface DrawerPartsProps {
  readonly applicant: Applicant;
  readonly isWide: boolean;
  readonly part: ReturnType<typeof useDrawerPart>;
  /** The search that found the candidate; empty without one. */
  readonly query: string;
}

export function DrawerParts({ applicant, isWide, part: [chosen, setPart], query }: DrawerPartsProps) {
  const found = useCurriculumMarks(applicant, query);
  const [fileId, setFileId] = useState<number | null>(null);
  const part = isWide && chosen === 'cv' ? 'data' : chosen;
  const show = (id: number) => {
    setFileId(id);
    if (!isWide) setPart('cv');
  };
  const cv = <CvPane key={applicant.id} applicant={applicant} fileId={fileId} onChoose={setFileId} found={found} />;
  const tabs = (
    <Tabs
      key={applicant.id}
      id="applicant"
      className={styles.drawerTabs}
      animate={false}
      selectedTabId={part}
      onChange={(next) => setPart(next as Part)}
      renderActiveTabPanelOnly
    >
      <Tab id="data" title={texts.data} panel={<ApplicantData applicant={applicant} />} />
      {!isWide && <Tab id="cv" title={texts.cv} panel={cv} />}
      <Tab id="files" title={texts.files} panel={<FilesPart applicant={applicant} onShow={show} />} />
      <Tab id="evaluation" title={texts.evaluation} panel={<EvaluationPart applicant={applicant} />} />
      <Tab
        id="interviews"
        title={texts.interviews}
        panel={
          <PartBody>
            <InterviewList applicant={applicant} />
          </PartBody>
        }
      />
      <Tab id="processes" title={texts.processes} panel={<OthersPart applicant={applicant} />} />
      <Tab id="activity" title={texts.activity} panel={<ApplicantActivity applicant={applicant} />} />
    </Tabs>
  );
  if (!isWide) {
    const isNamed = found !== undefined && part !== 'cv' && countOfMarks(found) > 0;
    return (
      <>
        {isNamed && <FoundNote found={found} query={query} onShow={() => show(found.file_id)} />}
        {tabs}
      </>
    );
  }
  return (
    <div className={styles.drawerHalves}>
      <div className={styles.drawerLeft}>{cv}</div>
      {tabs}
    </div>
  );
}

interface FoundNoteProps {
  readonly found: CurriculumMarks;
  readonly query: string;
  readonly onShow: () => void;
}

/** Leads from the search to its words in the curriculum, which is on another tab. */
const FoundNote = ({ found, query, onShow }: FoundNoteProps) => (
  <p className={styles.drawerFound}>
    <span>{applicantFileMessages.viewer.marks.found(query, countOfMarks(found))}</span>
    <Button size="small" text={applicantFileMessages.viewer.marks.show} onClick={onShow} />
  </p>
);
