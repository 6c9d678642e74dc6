import {
  type ChartTemplate,
  type ChartTemplateEvent,
  chartTemplateEvents,
  decideDeleteChartTemplate,
  decideSaveChartTemplate,
  evolveChartTemplates,
} from '@tarazu/domain/chart/template';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { readTemplates, saveTemplates } from './store.ts';

export type TemplateCommand = { readonly owner: AccountId; readonly templateId: string } & (
  | ({ readonly kind: 'save'; readonly isNew: boolean } & { readonly look: Omit<ChartTemplate, 'templateId'> })
  | { readonly kind: 'delete' }
);

interface TemplateFacts {
  readonly before: ReadonlyMap<AccountId, readonly ChartTemplate[]>;
  readonly own: Map<AccountId, readonly ChartTemplate[]>;
}

export type TemplateTransactor = Transactor<
  TemplateCommand,
  TemplateFacts,
  ChartTemplateEvent,
  { readonly templateId: string }
>;

/** `max`: templates of one person. */
export function createTemplateTransactor({ max }: { readonly max: number }): TemplateTransactor {
  return {
    name: 'chart-template',
    emits: chartTemplateEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const own = await readTemplates(reader, [...new Set(commands.map(({ owner }) => owner))]);
      return { before: new Map(own), own };
    },
    decide(command, { own }) {
      const templates = own.get(command.owner) ?? [];
      const { templateId } = command;
      if (command.kind === 'delete') return decideDeleteChartTemplate(templateId, templates);
      return decideSaveChartTemplate({ templateId, ...command.look, isNew: command.isNew }, templates, { max });
    },
    apply({ own }, events, { owner }) {
      own.set(owner, events.reduce(evolveChartTemplates, own.get(owner) ?? []));
    },
    answer: ({ templateId }) => ({ templateId }),
    save: (writer, { before, own }) => saveTemplates(writer, before, own),
  };
}
