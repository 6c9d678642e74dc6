import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listExports } from '@tarazu/wire/operator/data-export';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { Find } from '../../app/table/find.tsx';
import { useCall } from '../../app/use-call.ts';
import { AskForm } from './ask-form.tsx';
import { FileDetail } from './file-detail.tsx';

const ASK = 'ask!';

/** Files of many people's data: asked for by one, agreed to by another, there for a day. */
export function ExportsPage() {
  const t = useTranslations('exports');
  const format = useFormat();
  const [id, setId] = useQueryState('id');
  const called = useCall(listExports, {}, { live: true });
  const { data } = called;
  const [text] = useQueryState('text');
  const find = useTranslations('find');
  // All of the list is here, so it is looked through here: every word of the text in what a line says.
  const words = text.toLowerCase().split(/\s+/);
  const items = data?.items.filter(({ what, fromDay, toDay, maker, checker }) => {
    const line = [t(`whats.${what}`), format.day(fromDay), format.day(toDay), maker, checker].join(' ').toLowerCase();
    return words.every((word) => line.includes(word));
  });
  const open = data?.items.find(({ exportId }) => exportId === id);
  return (
    <Page
      name="/console/exports"
      title={t('title')}
      aside={
        <Button variant="soft" size="small" onClick={() => setId(ASK)}>
          {t('ask')}
        </Button>
      }
    >
      <ListDetail
        list={
          <>
            <Find label={t('find')} />
            <CalledTable
              list={{ ...called, data: items && { items } }}
              label={t('title')}
              keyOf={({ exportId }) => exportId}
              selected={id}
              onOpen={({ exportId }) => setId(exportId)}
              empty={<Empty title={text === '' ? t('none') : find('none')} />}
              columns={[
                { name: 'what', title: t('what'), cell: ({ what }) => <b>{t(`whats.${what}`)}</b> },
                {
                  name: 'period',
                  title: t('fromDay'),
                  cell: ({ fromDay, toDay }) => t('period', { from: format.day(fromDay), to: format.day(toDay) }),
                },
                { name: 'rows', title: t('rows'), align: 'end', cell: ({ rows }) => rows },
                { name: 'made', title: t('made'), cell: ({ madeAt }) => format.instant(madeAt) },
                {
                  name: 'state',
                  title: t('state'),
                  align: 'end',
                  cell: ({ there, expiresAt }) =>
                    there ? (
                      <Tag tone="ok">{t('until', { at: format.instant(expiresAt) })}</Tag>
                    ) : (
                      <Tag>{t('gone')}</Tag>
                    ),
                },
              ]}
            />
          </>
        }
        detail={id === ASK ? <AskForm /> : open ? <FileDetail key={id} file={open} /> : undefined}
      />
    </Page>
  );
}
