// The drawer's tabs. If the drawer is wide, the document stays beside them.
import { Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import { applicantMessages } from '../../../contract/messages.ts';
import { InterviewList } from '../interviews/index.ts';
import { ApplicantActivity } from './activity/applicant-activity.tsx';
import styles from './applicants.module.css';
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
}

export function DrawerParts({ applicant, isWide, part: [chosen, setPart] }: DrawerPartsProps) {
  const [fileId, setFileId] = useState<number | null>(null);
  const part = isWide && chosen === 'cv' ? 'data' : chosen;
  const show = (id: number) => {
    setFileId(id);
    if (!isWide) setPart('cv');
  };
  const cv = <CvPane key={applicant.id} applicant={applicant} fileId={fileId} onChoose={setFileId} />;
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
  if (!isWide) return tabs;
  return (
    <div className={styles.drawerHalves}>
      <div className={styles.drawerLeft}>{cv}</div>
      {tabs}
    </div>
  );
}
