import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Maximize2, Minimize2, PencilLine, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import look from './chart.module.css';

interface ChartFootProps {
  readonly asTable: boolean;
  readonly drawing: boolean;
  readonly tools: boolean;
  readonly full: boolean;
  readonly onTable: (asTable: boolean) => void;
  readonly onDrawing: (drawing: boolean) => void;
  readonly onTools: (tools: boolean) => void;
  readonly onFull: (full: boolean) => void;
}

/** What can be had of a chart besides itself. */
export function ChartFoot({ asTable, drawing, tools, full, onTable, onDrawing, onTools, onFull }: ChartFootProps) {
  const t = useTranslations('stock');
  const words = useTranslations('chart');
  return (
    <div className={look.foot}>
      <button type="button" className={look.asTable} aria-pressed={asTable} onClick={() => onTable(!asTable)}>
        {asTable ? t('showChart') : t('showTable')}
      </button>
      {asTable ? undefined : (
        <>
          <IconButton label={words('draw')} pressed={drawing} selected={drawing} onClick={() => onDrawing(!drawing)}>
            <PencilLine aria-hidden="true" />
          </IconButton>
          <IconButton label={words('tools')} pressed={tools} selected={tools} onClick={() => onTools(!tools)}>
            <SlidersHorizontal aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton label={full ? words('leaveFull') : words('full')} onClick={() => onFull(!full)}>
        {full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
