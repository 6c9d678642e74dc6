import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOwnContent } from '@tarazu/wire/operator/content';
import { useLocale, useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { NewContent, OpenContent, useItemName } from './editor.tsx';

type Item = ReplyOf<typeof listOwnContent>['items'][number];

const NEW = 'new!';
const kinds = ['notice', 'news', 'ad', 'legal'] as const;

/** What everybody reads: written here in both languages, published by a second person, taken down by one. */
export function ContentPage() {
  const t = useTranslations('content');
  const kind = useTab(kinds);
  const [id, setId] = useQueryState('id');
  const mayEdit = useMay('content.edit');
  const { data, error, refetch } = useCall(listOwnContent, { kind }, { live: true });
  return (
    <Page
      name="/console/content"
      title={t('title')}
      aside={
        mayEdit && kind !== 'legal' ? (
          <Button look="soft" size="small" onClick={() => setId(NEW)}>
            {t('fresh')}
          </Button>
        ) : undefined
      }
    >
      <ListDetail
        list={
          <>
            <Tabs label={t('title')} open={kind} tabs={kinds.map((name) => ({ name, title: t(name) }))} />
            {error && !data ? (
              <CallFailed error={error} onRetry={() => void refetch()} />
            ) : (
              <Items items={data?.items} selected={id} onOpen={setId} />
            )}
          </>
        }
        detail={
          id === '' ? undefined : id === NEW && kind !== 'legal' ? (
            <NewContent key={kind} kind={kind} />
          ) : (
            <OpenContent key={`${kind} ${id}`} kind={kind} id={id} />
          )
        }
      />
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
  const format = useFormat();
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
          cell: ({ id, titleEn, titlePt }) => <b>{(portuguese ? titlePt : titleEn) || nameOf(id)}</b>,
        },
        {
          name: 'at',
          title: t('at'),
          cell: ({ at, live, version }) => (live || version > 0 ? format.instant(at) : ''),
          sortBy: ({ at }) => at,
        },
        {
          name: 'state',
          title: t('state'),
          align: 'end',
          cell: ({ live, draft, version }) => (
            <Tag tone={live ? (draft ? 'warn' : 'ok') : 'neutral'}>
              {t(live ? (draft ? 'liveDraft' : 'live') : draft ? 'draft' : version === 0 ? 'program' : 'ended')}
            </Tag>
          ),
        },
      ]}
    />
  );
}
