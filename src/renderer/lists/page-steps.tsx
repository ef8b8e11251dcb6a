// Previous and next page of a table; hidden if there is only one page.
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { uiMessages } from '../../contract/messages.ts';
import { IconButton } from '../ui/icon-button.tsx';

export interface PageStepsProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function PageSteps({ page, total, onPage }: PageStepsProps) {
  if (total <= 1) return null;
  return (
    <div className="page-steps">
      <IconButton
        icon={<ChevronLeft />}
        label={uiMessages.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="numbers">{uiMessages.page(page, total)}</span>
      <IconButton
        icon={<ChevronRight />}
        label={uiMessages.nextPage}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
