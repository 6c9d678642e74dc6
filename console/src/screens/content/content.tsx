import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOwnContent } from '@tarazu/wire/operator/content';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Page, ThreeColumns } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './content.module.css';
import { NewContent, OpenContent, useItemName } from './editor.tsx';

type Item = ReplyOf<typeof listOwnContent>['items'][number];

const NEW = 'new!';
const kinds = ['notice', 'news', 'ad', 'legal'] as const;

/** What everybody reads: written here in both languages, published by a second person, taken down by one. */
export function ContentPage() {
  const t = useTranslations('content');
  const kind = useTab(kinds);
  const [id, setId] = useQueryState('id');
  const [text, setText] = useState('');
  const mayEdit = useMay('content.edit');
  const { data, error, refetch } = useCall(listOwnContent, { kind }, { live: true });
  const list =
    error && !data ? (
      <CallFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <>
        <div className={css.find}>
          <Field label={t('find')} type="search" value={text} onChange={setText} maxLength={80} autoComplete="off" />
        </div>
        <Items items={data?.items.filter((item) => isNamed(item, text))} selected={id} onOpen={setId} />
      </>
    );
  return (
    <Page
      name="/console/content"
      title={t('title')}
      aside={
        mayEdit && kind !== 'legal' ? (
          <Button variant="soft" size="small" onClick={() => setId(NEW)}>
            {t('fresh')}
          </Button>
        ) : undefined
      }
    >
      <Tabs label={t('title')} open={kind} tabs={kinds.map((name) => ({ name, title: t(name) }))} />
      {id === '' ? (
        <ThreeColumns list={list} main={undefined} />
      ) : id === NEW && kind !== 'legal' ? (
        <NewContent key={kind} list={list} kind={kind} />
      ) : (
        <OpenContent key={`${kind} ${id}`} list={list} kind={kind} id={id} />
      )}
    </Page>
  );
}

function Items({
  items,
  selected,
  onOpen,
}: {
  readonly items: readonly Item[] | undefined;
  readonly selected: string;
  readonly onOpen: (id: string) => void;
}) {
  const t = useTranslations('content');
  const stateOf = useItemState();
  const nameOf = useItemName();
  const portuguese = useLocale() === 'pt-BR';
  return (
    <DataTable
      label={t('title')}
      rows={items}
      keyOf={({ id }) => id}
      selected={selected}
      onOpen={({ id }) => onOpen(id)}
      empty={<Empty title={t('none')} />}
      columns={[
        {
          name: 'item',
          title: t('item'),
          cell: (item) => (
            <div className={css.item}>
              <b>{(portuguese ? item.titlePt : item.titleEn) || nameOf(item.id)}</b>
              <span>{stateOf(item)}</span>
            </div>
          ),
        },
      ]}
    />
  );
}

/** Whether a title of it, in either language, or its name in the address has this text. */
function isNamed({ id, titleEn, titlePt }: Item, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return [id, titleEn, titlePt].some((name) => name.toLowerCase().includes(sought));
}

/** Whether customers see it, and since or until when. */
function useItemState(): (item: Item) => string {
  const t = useTranslations('content');
  const format = useFormat();
  return ({ live, draft, version, showing, showFrom, showUntil, at }) => {
    if (!live) return draft ? t('draft') : version === 0 ? t('program') : t('ended');
    if (showing === 'ahead' && showFrom !== null) return t('shownFrom', { at: format.instant(showFrom) });
    if (showing === 'over' && showUntil !== null) return t('shownUntil', { at: format.instant(showUntil) });
    const since = t('liveSince', { at: format.instant(at) });
    return draft ? `${since} · ${t('newerDraft')}` : since;
  };
}
