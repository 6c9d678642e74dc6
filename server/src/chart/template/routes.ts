import {
  deleteChartTemplate,
  listChartTemplates,
  saveChartTemplate,
} from '@tarazu/wire/market-features/chart-template';
import type { RequestId } from '../../platform/commit/request-id.ts';
import type { Serve } from '../../platform/http.ts';
import type { ChartDeps } from '../index.ts';
import { readTemplates } from './store.ts';
import { createTemplateTransactor, type TemplateCommand } from './transactor.ts';

/** Hangs the calls of templates on the server. */
export function serveTemplates(
  serve: Serve,
  { database, committer, ids, config }: Pick<ChartDeps, 'database' | 'committer' | 'ids' | 'config'>,
): void {
  const max = config.chartTemplatesMax;
  const transactor = createTemplateTransactor({ max });

  async function submit(command: TemplateCommand, requestId: RequestId, body: readonly unknown[]) {
    const asked = { owner: command.owner, requestId, body: JSON.stringify([command.kind, ...body]), command };
    const outcome = await committer.submit(transactor, asked);
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  }

  serve(listChartTemplates, async (_, { session: { accountId } }) => {
    const own = (await readTemplates(database, [accountId])).get(accountId) ?? [];
    return { items: own.map(({ studies, ...each }) => ({ ...each, studies: [...studies] })), max };
  });
  serve(saveChartTemplate, ({ requestId, templateId, ...look }, { session }) => {
    const about = { owner: session.accountId, templateId: templateId ?? ids.id(), isNew: templateId === undefined };
    return submit({ kind: 'save', ...about, look }, requestId, [templateId, look]);
  });
  serve(deleteChartTemplate, ({ requestId, templateId }, { session }) =>
    submit({ kind: 'delete', owner: session.accountId, templateId }, requestId, [templateId]),
  );
}
