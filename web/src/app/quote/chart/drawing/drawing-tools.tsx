import { type DrawingTool, drawingPoints, drawingTools } from '@tarazu/domain/chart/drawing';
import { Button } from '@tarazu/ui/control/button.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import type { DrawingView } from '@tarazu/wire/market-features/drawing';
import { Equal, List, type LucideIcon, MoveUpRight, Rows4, Slash, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from './drawing.module.css';

const icons: Readonly<Record<DrawingTool, LucideIcon>> = {
  line: Slash,
  ray: MoveUpRight,
  channel: Equal,
  retracement: Rows4,
  note: Type,
};

/** What is going on under the chart. */
export type DrawingStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing'; readonly tool: DrawingTool; readonly placed: number }
  | { readonly kind: 'chosen'; readonly drawing: DrawingView }
  | { readonly kind: 'deleted'; readonly drawing: DrawingView };

export interface DrawingDeeds {
  readonly onTool: (tool: DrawingTool | undefined) => void;
  readonly onList: () => void;
  readonly onByHand: (tool: DrawingTool) => void;
  readonly onEdit: (drawing: DrawingView) => void;
  readonly onDelete: (drawing: DrawingView) => void;
  readonly onUndo: (drawing: DrawingView) => void;
  readonly onDone: () => void;
}

interface DrawingToolsProps extends DrawingDeeds {
  readonly step: DrawingStep;
  /** There can be no more. */
  readonly full: boolean;
  readonly children: ReactNode;
}

/** The tools in a row, and under them what is to be done next, with its buttons. */
export function DrawingTools({ step, full, onTool, onList, children, ...deeds }: DrawingToolsProps) {
  const t = useTranslations('drawing');
  const active = step.kind === 'placing' ? step.tool : undefined;
  return (
    <div className={css.bar}>
      <div className={css.tools} role="group" aria-label={t('tools')}>
        {drawingTools.map((tool) => {
          const Icon = icons[tool];
          const on = tool === active;
          return (
            <IconButton
              key={tool}
              label={t(`tool.${tool}`)}
              pressed={on}
              selected={on}
              disabled={full}
              onClick={() => onTool(on ? undefined : tool)}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          );
        })}
        <IconButton label={t('list')} onClick={onList}>
          <List aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.status}>
        <Step step={step} onTool={onTool} {...deeds} />
      </div>
      {children}
    </div>
  );
}

function Step({ step, ...deeds }: { readonly step: DrawingStep } & Omit<DrawingDeeds, 'onList'>) {
  const t = useTranslations('drawing');
  if (step.kind === 'idle') return <p role="status">{t('choose')}</p>;
  if (step.kind === 'placing') {
    const { tool, placed } = step;
    const count = String(drawingPoints[tool]);
    return (
      <>
        <p role="status">
          {tool === 'note' ? t('placeNote') : t('place', { tool: t(`tool.${tool}`), point: String(placed + 1), count })}
        </p>
        <Button variant="soft" size="small" onClick={() => deeds.onByHand(tool)}>
          {t('byHand')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => deeds.onTool(undefined)}>
          {t('cancel')}
        </Button>
      </>
    );
  }
  const { drawing } = step;
  const name = { tool: t(`tool.${drawing.tool}`) };
  if (step.kind === 'deleted') {
    return (
      <>
        <p role="status">{t('deleted', name)}</p>
        <Button variant="soft" size="small" onClick={() => deeds.onUndo(drawing)}>
          {t('undo')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status">{t('chosen', name)}</p>
      <Button variant="soft" size="small" onClick={() => deeds.onEdit(drawing)}>
        {t('edit')}
      </Button>
      <Button variant="ghost" size="small" onClick={() => deeds.onDelete(drawing)}>
        {t('delete')}
      </Button>
      <Button variant="ghost" size="small" onClick={deeds.onDone}>
        {t('done')}
      </Button>
    </>
  );
}
