// The menu of saved reports: open one, save the current one, manage all.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Cog, EyeOpen, FloppyDisk } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReportKind } from '../../../contract/api/reports.ts';
import type { SavedReport } from '../../../contract/api/saved-reports.ts';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { MenuList, MenuPopover } from '../../ui/action-menu.tsx';
import type { ReportQuery } from './queries.ts';
import { SavedDialog } from './saved-dialog.tsx';
import { useSavedReports } from './saved-queries.ts';
import { SavedReportsDialog } from './saved-reports-dialog.tsx';
import { reportPath } from './use-report-filters.ts';

export function SavedMenu({ kind, filters }: { readonly kind: ReportKind; readonly filters: ReportQuery }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isManaging, setManaging] = useState(false);
  /** `new` saves the current report. */
  const [edited, setEdited] = useState<SavedReport | 'new' | null>(null);
  const view = { kind, filters };
  const menu = (
    <MenuList label={texts.menu} opener={button}>
      <Entries currentAddress={reportPath(kind, view.filters)} />
      <MenuItem icon={<FloppyDisk />} text={texts.save} onClick={() => setEdited('new')} />
      <MenuItem icon={<Cog />} text={texts.manage} onClick={() => setManaging(true)} />
    </MenuList>
  );
  return (
    <>
      <MenuPopover content={menu}>
        <Button ref={button} text={texts.menu} endIcon={<CaretDown />} />
      </MenuPopover>
      {isManaging && <SavedReportsDialog onEdit={setEdited} onClose={() => setManaging(false)} />}
      {edited && <SavedDialog view={view} present={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Entries({ currentAddress }: { readonly currentAddress: string }) {
  const saved = useSavedReports();
  const navigate = useNavigate();
  if (saved.error && !saved.data) return <MenuItem disabled text={texts.failed} />;
  const all = saved.data?.data ?? [];
  if (all.length === 0) return null;
  return (
    <>
      {all.map((report) => {
        const address = reportPath(report.kind, report.filters);
        return (
          <MenuItem
            key={report.id}
            icon={<EyeOpen />}
            text={nameOf(report)}
            active={address === currentAddress}
            onClick={() => void navigate(address)}
          />
        );
      })}
      <MenuDivider />
    </>
  );
}

const nameOf = ({ name, author, permissions }: SavedReport): string =>
  permissions.can_edit ? name : texts.ofOther(name, author.full_name);
