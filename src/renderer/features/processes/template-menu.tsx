// The other ways to begin a process: from a template.
import { Button, MenuItem } from '@blueprintjs/core';
import { Bookmark, CaretDown } from '@blueprintjs/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { processCopyMessages as texts } from '../../../contract/messages.ts';
import { useNewProcess } from '../../app/shell/new-process.ts';
import { MenuList, MenuPopover } from '../../ui/action-menu.tsx';

const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }));

export function TemplateMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  if (!useNewProcess()) return null;
  const menu = (
    <MenuList label={texts.otherWays} opener={button}>
      <MenuItem icon={<Bookmark />} text={texts.fromTemplate} onClick={() => setAsking(true)} />
    </MenuList>
  );
  return (
    <>
      <MenuPopover content={menu}>
        <Button ref={button} icon={<CaretDown />} aria-label={texts.otherWays} title={texts.otherWays} />
      </MenuPopover>
      {isAsking && (
        <Suspense>
          <TemplateDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
