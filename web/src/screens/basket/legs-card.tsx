import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { SortableRows } from '@tarazu/ui/sort/sortable-rows.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  addBasketOrder,
  type BasketLegView,
  modifyBasketOrder,
  removeBasketOrder,
  sortBasket,
} from '@tarazu/wire/trading/basket';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { fixesOf } from '../../app/order/fix.ts';
import { type Change, Fixes } from '../../app/order/fixes.tsx';
import { sameLeg } from '../../app/ticket/prepare/leg-of.ts';
import css from './basket.module.css';
import type { Seen } from './detail.tsx';
import { useLegText } from './leg-text.ts';

interface LegsCardProps {
  readonly seen: Seen;
  readonly onAdd: () => void;
  readonly onChange: (leg: BasketLegView) => void;
  /** The server has another basket than the one that is shown. */
  readonly onChanged: () => void;
}

/** The orders in their sequence, each with what it comes to; to be sorted, changed and taken out. */
export function LegsCard({ seen, onAdd, onChange, onChanged }: LegsCardProps) {
  const t = useTranslations('basket');
  const offline = useOffline();
  const [sorting, setSorting] = useState(false);
  const { legs } = seen.basket;
  const edit = useEdit(seen, onChanged);
  const undo = edit.taken ? (
    <Note>
      <div className={css.between}>
        {t('takenOut', { name: edit.taken.name })}
        <Button variant="soft" size="small" busy={edit.busy} onClick={() => void edit.putBack()}>
          {t('putBack')}
        </Button>
      </div>
    </Note>
  ) : undefined;
  if (legs.length === 0) {
    return (
      <>
        {undo}
        <Card>
          <Empty
            title={t('empty')}
            actions={
              <Button disabled={offline} onClick={onAdd}>
                {t('add')}
              </Button>
            }
          >
            {t('emptyText')}
          </Empty>
        </Card>
      </>
    );
  }
  const sort =
    legs.length > 1 ? (
      <Button variant="ghost" size="small" disabled={offline} onClick={() => setSorting(!sorting)}>
        {sorting ? t('sorted') : t('sort')}
      </Button>
    ) : (
      <span className={css.aside}>{t('sequence')}</span>
    );
  return (
    <>
      {undo}
      <ActionFault action={edit.fault} />
      <Card flush title={t('orders', { count: legs.length })} aside={sort}>
        {sorting ? <Sorting legs={legs} edit={edit} /> : <Legs seen={seen} edit={edit} onChange={onChange} />}
      </Card>
    </>
  );
}

function useEdit({ basket: { basketId, legs } }: Seen, onChanged: () => void) {
  const t = useTranslations('basket');
  const format = useFormat();
  const [add, remove, sort, modify] = [
    useCommand(addBasketOrder),
    useCommand(removeBasketOrder),
    useCommand(sortBasket),
    useCommand(modifyBasketOrder),
  ];
  const [taken, setTaken] = useState<{ readonly leg: BasketLegView; readonly place: number }>();
  const commands = [add, remove, sort, modify] as const;
  const ordered = (ids: readonly string[]) => sort.run({ basketId, legIds: ids.join(' ') });
  return {
    taken: taken && { name: format.instrument(taken.leg.name) },
    busy: commands.some(({ busy }) => busy),
    fault: commands.find(({ fault }) => fault !== undefined) ?? sort,
    async takeOut(legId: string) {
      const place = legs.findIndex((leg) => leg.legId === legId);
      const leg = legs[place];
      if (!leg || !(await remove.run({ basketId, legId }))) return;
      setTaken({ leg, place });
      onChanged();
    },
    async putBack() {
      if (!taken) return;
      const reply = await add.run({ basketId, ...sameLeg(taken.leg) });
      if (!reply) return;
      const ids = reply.basket.legs.map(({ legId }) => legId);
      const back = ids.pop();
      if (back !== undefined && taken.place < ids.length) await ordered(ids.toSpliced(taken.place, 0, back));
      setTaken(undefined);
      onChanged();
    },
    async move(from: number, to: number) {
      const moved = legs[from];
      if (!moved || to < 0 || to >= legs.length) return;
      const ids = legs.map(({ legId }) => legId).toSpliced(from, 1);
      if (!(await ordered(ids.toSpliced(to, 0, moved.legId)))) return;
      showToast({ text: t('moved', { name: format.instrument(moved.name), place: String(to + 1) }) });
      onChanged();
    },
    async fix(leg: BasketLegView, change: Change) {
      const { instrumentId: _same, ...terms } = sameLeg(leg);
      const to = change.kind === 'limit' ? undefined : { [change.kind]: change.value };
      if (to && (await modify.run({ basketId, legId: leg.legId, ...terms, ...to }))) onChanged();
    },
  };
}

type Edit = ReturnType<typeof useEdit>;

function Sorting({ legs, edit }: { readonly legs: readonly BasketLegView[]; readonly edit: Edit }) {
  const t = useTranslations('basket');
  const format = useFormat();
  const textOf = useLegText();
  return (
    <SortableRows
      rows={legs.map((leg) => ({ id: leg.legId, title: format.instrument(leg.name), detail: textOf(leg) }))}
      names={{
        drag: (name) => t('drag', { name }),
        moveUp: (name) => t('moveUp', { name }),
        moveDown: (name) => t('moveDown', { name }),
        remove: (name) => t('takeOut', { name }),
      }}
      onMove={(from, to) => void edit.move(from, to)}
      onRemove={(id) => void edit.takeOut(id)}
    />
  );
}

interface LegsProps {
  readonly seen: Seen;
  readonly edit: Edit;
  readonly onChange: (leg: BasketLegView) => void;
}

function Legs({ seen: { basket, orders }, edit, onChange }: LegsProps) {
  return (
    <ol>
      {basket.legs.map((leg, at) => (
        <Leg
          key={leg.legId}
          {...{ leg, edit, onChange }}
          number={at + 1}
          shown={orders.find(({ legId }) => legId === leg.legId)}
        />
      ))}
    </ol>
  );
}

function Leg({
  leg,
  number,
  shown,
  edit,
  onChange,
}: {
  readonly leg: BasketLegView;
  readonly number: number;
  readonly shown: Seen['orders'][number] | undefined;
} & Omit<LegsProps, 'seen'>) {
  const t = useTranslations('basket');
  const format = useFormat();
  const textOf = useLegText();
  const offline = useOffline();
  const name = format.instrument(leg.name);
  const refusal = shown?.refusal ?? undefined;
  const charges = shown ? format.money(shown.charges, leg.currency) : undefined;
  return (
    <li>
      <button type="button" className={rowClass} onClick={() => onChange(leg)}>
        <Row
          leading={
            <span className={css.number} data-side={leg.side} aria-hidden="true">
              {number}
            </span>
          }
          title={name}
          detail={[textOf(leg), ...(charges && !refusal ? [t('charges', { charges })] : [])].join(' · ')}
          value={shown ? format.money(shown.value, leg.currency) : undefined}
          valueDetail={
            shown ? (
              <span className={css.state} data-ready={refusal ? 'no' : 'yes'}>
                {refusal ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
                {refusal ? t('refused') : t('ready')}
              </span>
            ) : undefined
          }
        />
        <span className="visually-hidden">{t('change', { name })}</span>
      </button>
      {refusal ? (
        <div className={css.fault}>
          <Note tone="bad">{refusal.msg}</Note>
          <div className={css.buttons}>
            <Fixes
              fixes={fixesOf(refusal).filter(({ kind }) => kind !== 'limit')}
              currency={leg.currency}
              onFix={(change) => void edit.fix(leg, change)}
            />
            <Button
              variant="outline"
              size="small"
              disabled={offline}
              busy={edit.busy}
              onClick={() => void edit.takeOut(leg.legId)}
            >
              {t('takeThisOut')}
            </Button>
          </div>
        </div>
      ) : undefined}
    </li>
  );
}
