import { type DrawingTool, drawingColours, drawingPoints, drawingTools, NOTE_MAX } from '@tarazu/domain/chart/drawing';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import { Button } from '@tarazu/ui/control/button.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { zoneName } from '@tarazu/wire/clock';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../command/action-fault.tsx';
import css from './drawing.module.css';
import { isDay } from './drawing-text.ts';
import { isClock, pointOf, type TypedPoint, typedOf } from './typed-point.ts';
import { canBeKept, type Drawings, type DrawingWish } from './use-drawings.ts';

/** What is changed, or how a new one begins. */
export type FormStart = Pick<DrawingWish, 'tool' | 'points' | 'colour' | 'text'> & { readonly drawingId?: string };

interface DrawingFormProps {
  readonly detail: InstrumentDetail;
  readonly interval: CandleInterval;
  readonly drawings: Drawings;
  readonly start: FormStart;
  readonly onClose: () => void;
  readonly onDone: (drawingId: string) => void;
}

/** The same as drawing, without a chart: each point by its day and its price. */
export function DrawingForm({ detail, interval, drawings, start, onClose, onDone }: DrawingFormProps) {
  const t = useTranslations('drawing');
  const words = useTranslations('chart');
  const format = useFormat();
  const { timeZone } = format;
  const tick = format.number(detail.tick, (detail.tick.split('.')[1] ?? '').length);
  const isLong = interval === '1D' || interval === '1W' || interval === '1M';
  const withTime = start.points.length === 0 ? !isLong : start.points.some(({ at }) => !isDay(at));
  const [tool, setTool] = useState<DrawingTool>(start.tool);
  const [colour, setColour] = useState(start.colour);
  const [text, setText] = useState(start.text);
  const [typed, setTyped] = useState(() => start.points.map((point) => typedOf(point, withTime, timeZone)));
  const shown = Array.from({ length: drawingPoints[tool] }, (_, at) => typed[at] ?? { day: '', time: '', price: '' });
  const points = shown.flatMap(
    (each, at) => pointOf(withTime ? each : { ...each, time: '00:00' }, withTime, timeZone, start.points[at]) ?? [],
  );
  const wish: DrawingWish = {
    ...(start.drawingId === undefined ? {} : { drawingId: start.drawingId }),
    tool,
    colour,
    text: tool === 'note' ? text.trim() : '',
    points,
  };
  const whole =
    points.length === shown.length && canBeKept(wish, detail, start.drawingId === undefined ? [] : start.points);
  const save = async () => {
    const drawingId = await drawings.save(wish);
    if (drawingId !== undefined) onDone(drawingId);
  };
  const set = (at: number, change: Partial<TypedPoint>) =>
    setTyped(shown.map((each, place) => (place === at ? { ...each, ...change } : each)));
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(start.drawingId === undefined ? 'formNew' : 'formEdit')}
      footer={
        <Button disabled={!whole} busy={drawings.busy} onClick={() => void save()}>
          {t(drawings.kept ? 'save' : 'saveGuest')}
        </Button>
      }
    >
      <div className={css.form}>
        {start.drawingId === undefined ? (
          <SelectRow
            label={t('what')}
            value={tool}
            onChange={setTool}
            options={drawingTools.map((value) => ({ value, text: t(`tool.${value}`) }))}
          />
        ) : undefined}
        {tool === 'note' ? <Field label={t('text')} value={text} onChange={setText} maxLength={NOTE_MAX} /> : undefined}
        {shown.map((point, at) => (
          <PointFields
            key={at}
            no={at + 1}
            point={point}
            withTime={withTime}
            tick={tick}
            onChange={(change) => set(at, change)}
          />
        ))}
        <SelectRow
          label={t('colour')}
          value={colour}
          onChange={setColour}
          options={drawingColours.map((value) => ({ value, text: words(`colors.${value}`) }))}
        />
        {whole ? undefined : <Note>{t('wrong', { tick })}</Note>}
        <ActionFault action={drawings.fault} />
      </div>
    </Sheet>
  );
}

interface PointFieldsProps {
  readonly no: number;
  readonly point: TypedPoint;
  readonly withTime: boolean;
  /** For eyes. */
  readonly tick: string;
  readonly onChange: (change: Partial<TypedPoint>) => void;
}

function PointFields({ no, point, withTime, tick, onChange }: PointFieldsProps) {
  const t = useTranslations('drawing');
  const { timeZone } = useFormat();
  const place = { point: String(no) };
  const wrong = point.time.length >= 4 && !isClock(point.time);
  return (
    <fieldset className={css.point}>
      <legend className="visually-hidden">{t('pointNo', place)}</legend>
      <DayField label={t('day', place)} value={point.day} onChange={(day) => onChange({ day })} />
      {withTime ? (
        <Field
          label={t('time', place)}
          value={point.time}
          onChange={(time) => onChange({ time })}
          maxLength={5}
          hint={t('timeHint', { zone: zoneName(timeZone) })}
          error={wrong ? t('timeWrong') : undefined}
        />
      ) : undefined}
      <Field
        label={t('price', place)}
        inputMode="decimal"
        value={point.price}
        onChange={(price) => onChange({ price })}
        maxLength={20}
        hint={t('priceHint', { tick })}
      />
    </fieldset>
  );
}
