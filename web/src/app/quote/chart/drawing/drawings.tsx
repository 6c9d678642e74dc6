import { type DrawingTool, drawingPoints } from '@tarazu/domain/chart/drawing';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import { hideDrawings, pickPlaces, showDrawings } from '@tarazu/ui/chart/drawing/drawing-layer';
import type { ChartPoint } from '@tarazu/ui/chart/drawing/moved-points';
import type { DrawnBars } from '@tarazu/ui/chart/open-chart';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { DrawingView } from '@tarazu/wire/market-features/drawing';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../command/action-fault.tsx';
import { ChartsWords } from '../charts-words.tsx';
import { priceDecimals } from '../price-decimals.ts';
import { draggedPoints, keptOf, shownOf } from './canvas-points.ts';
import css from './drawing.module.css';
import type { FormStart } from './drawing-form.tsx';
import { type DrawingStep, DrawingTools } from './drawing-tools.tsx';
import { type Drawings as Kept, useDrawings } from './use-drawings.ts';

const DrawingForm = lazy(async () => ({ default: (await import('./drawing-form.tsx')).DrawingForm }));
const DrawingList = lazy(async () => ({ default: (await import('./drawing-list.tsx')).DrawingList }));

interface DrawingsProps {
  readonly detail: InstrumentDetail;
  readonly interval: CandleInterval;
  /** The chart with its bars; undefined while there are none to draw over. */
  readonly drawn: DrawnBars | undefined;
  /** The tools are out. */
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** What somebody has drawn over the bars, and the tools to draw with. Load with `import()`: the bars need none of it. */
export function Drawings({ open, ...props }: DrawingsProps) {
  const drawings = useDrawings(props.detail);
  const [step, setStep] = useState<DrawingStep>({ kind: 'idle' });
  const [begun, setBegun] = useState<readonly ChartPoint[]>([]);
  const [form, setForm] = useState<FormStart>();
  const begin = (tool: DrawingTool | undefined) => {
    setBegun([]);
    setStep(tool ? { kind: 'placing', tool, placed: 0 } : { kind: 'idle' });
  };
  useShown({ ...props, drawings, step, setStep, begun });
  usePicking({ ...props, drawings, step, setStep, begun, setBegun, setForm });
  if (!open) return undefined;
  return (
    <ChartsWords waiting={<div className={css.bar} />}>
      <Bar {...props} drawings={drawings} step={step} setStep={setStep} begin={begin} form={form} setForm={setForm} />
    </ChartsWords>
  );
}

type Parts = Omit<DrawingsProps, 'open'> & {
  readonly drawings: Kept;
  readonly step: DrawingStep;
  readonly setStep: (step: DrawingStep) => void;
  readonly begun: readonly ChartPoint[];
  readonly setBegun: (points: readonly ChartPoint[]) => void;
  readonly form: FormStart | undefined;
  readonly setForm: (form: FormStart | undefined) => void;
};

const chosenOf = (step: DrawingStep) => (step.kind === 'chosen' ? step.drawing.drawingId : undefined);

/** Keeps the canvas as the drawings are. */
function useShown(parts: Pick<Parts, 'detail' | 'drawn' | 'drawings' | 'step' | 'setStep' | 'begun' | 'onOpen'>) {
  const { detail, drawn, drawings, step, begun } = parts;
  const format = useFormat();
  const redraw = useRef<() => void>(undefined);
  const find = (id: string) => drawings.items.find(({ drawingId }) => drawingId === id);
  const select = useEffectEvent((id: string) => {
    const drawing = find(id);
    if (!drawing || step.kind === 'placing') return;
    parts.setStep({ kind: 'chosen', drawing });
    parts.onOpen();
  });
  const move = useEffectEvent(async (id: string, places: readonly ChartPoint[]) => {
    const drawing = find(id);
    if (!drawing) return;
    const points = draggedPoints(drawing, places, detail.tick);
    if (JSON.stringify(points) === JSON.stringify(drawing.points)) return;
    // What was not taken goes back to where it was.
    if ((await drawings.save({ ...drawing, points })) === undefined) redraw.current?.();
  });
  const selected = chosenOf(step);
  const { items } = drawings;
  const decimals = priceDecimals(detail);
  useEffect(() => {
    if (!drawn) return;
    const formatPrice = (price: number) => format.number(price.toFixed(decimals), decimals);
    const hands = { onSelect: select, onMoved: (...moved: Parameters<typeof move>) => void move(...moved) };
    redraw.current = () => showDrawings(drawn, { drawings: items.map(shownOf), selected, begun, formatPrice }, hands);
    redraw.current();
  }, [drawn, items, selected, begun, format, decimals]);
  useEffect(() => () => (drawn ? hideDrawings(drawn.chart) : undefined), [drawn]);
}

/** While a tool is chosen each tap is a point of it; the last one draws it, or asks for the words of a note. */
function usePicking(
  parts: Pick<Parts, 'detail' | 'drawn' | 'drawings' | 'step' | 'setStep' | 'begun' | 'setBegun' | 'setForm'>,
) {
  const { detail, drawn, drawings, step, begun, setStep, setBegun } = parts;
  const placing = step.kind === 'placing' ? step.tool : undefined;
  const take = useEffectEvent(async (tool: DrawingTool, place: ChartPoint) => {
    const places = [...begun, place];
    if (places.length < drawingPoints[tool]) {
      setBegun(places);
      setStep({ kind: 'placing', tool, placed: places.length });
      return;
    }
    setBegun([]);
    const wish = { tool, colour: 'blue', text: '', points: places.map((each) => keptOf(each, detail.tick)) } as const;
    if (tool === 'note') {
      setStep({ kind: 'idle' });
      parts.setForm(wish);
      return;
    }
    setStep({ kind: 'idle' });
    const drawingId = await drawings.save(wish);
    if (drawingId !== undefined) setStep({ kind: 'chosen', drawing: { ...wish, drawingId, points: [...wish.points] } });
  });
  useEffect(() => {
    if (!drawn || !placing) return undefined;
    return pickPlaces(drawn, (place) => void take(placing, place));
  }, [drawn, placing]);
}

/** Escape ends what was begun, and not the full screen too. */
function useEscape(wanted: boolean, end: () => void) {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (!wanted) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEnd();
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [wanted]);
}

type BarProps = Omit<Parts, 'begun' | 'setBegun'> & { readonly begin: (tool: DrawingTool | undefined) => void };

function Bar({ detail, interval, drawings, step, setStep, begin, form, setForm }: BarProps) {
  const t = useTranslations('drawing');
  const [listed, setListed] = useState(false);
  const idle = () => setStep({ kind: 'idle' });
  const remove = async (drawing: DrawingView) => {
    if (await drawings.remove(drawing.drawingId)) setStep({ kind: 'deleted', drawing });
  };
  const undo = async ({ drawingId: _gone, ...wish }: DrawingView) => {
    if ((await drawings.save(wish)) !== undefined) idle();
  };
  const byHand = (tool: DrawingTool) => setForm({ tool, colour: 'blue', text: '', points: [] });
  useEscape(step.kind !== 'idle' && !listed && !form, () => begin(undefined));
  const full = drawings.items.length >= drawings.max;
  // Where it is by now, after it was dragged.
  const chosen = drawings.items.find(({ drawingId }) => drawingId === chosenOf(step));
  return (
    <>
      <DrawingTools
        step={chosen ? { kind: 'chosen', drawing: chosen } : step}
        full={full}
        onTool={begin}
        onList={() => setListed(true)}
        onByHand={byHand}
        onEdit={setForm}
        onDelete={(drawing) => void remove(drawing)}
        onUndo={(drawing) => void undo(drawing)}
        onDone={idle}
      >
        {full ? <p className={css.guest}>{t('full', { max: String(drawings.max) })}</p> : undefined}
        {drawings.kept ? undefined : <p className={css.guest}>{t('guest')}</p>}
        {listed || form ? undefined : <ActionFault action={drawings.fault} />}
      </DrawingTools>
      <Suspense>
        {listed ? (
          <DrawingList
            detail={detail}
            drawings={drawings}
            onAdd={() => byHand('line')}
            onEdit={setForm}
            onDelete={(drawing) => void remove(drawing)}
            onClose={() => setListed(false)}
          />
        ) : undefined}
        {form ? (
          <DrawingForm
            detail={detail}
            interval={interval}
            drawings={drawings}
            start={form}
            onClose={() => setForm(undefined)}
            onDone={() => {
              setForm(undefined);
              begin(undefined);
            }}
          />
        ) : undefined}
      </Suspense>
    </>
  );
}
