import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChartTemplate,
  decideDeleteChartTemplate,
  decideSaveChartTemplate,
  evolveChartTemplates,
  templateStudy,
} from './template.ts';

test('a study is one word of its place, name, numbers and colour', () => {
  const isStudy = (text: string) => templateStudy.test(text);
  expect(['over:SMA:5,10,20:', 'under:RSI:6,14:3', 'over:SAR:0.02,0.2:', 'under:VOL::'].every(isStudy)).toBe(true);
  expect(
    ['beside:SMA::', 'over:sma::', 'over:SMA:1,2,3,4:', 'over:SMA:-1:', 'over:SMA::6', 'over:SMA'].some(isStudy),
  ).toBe(false);
});

test('templates never pass their bound or share a name, and hold what was saved last', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const command = fc.record({ id, name: fc.constantFrom('Swing', 'swing', 'Day'), deletes: fc.boolean() });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let templates: readonly ChartTemplate[] = [];
      const oracle = new Map<string, string>();
      for (const { id: templateId, name, deletes } of commands) {
        const known = oracle.has(templateId);
        const taken = [...oracle].some(
          ([other, of]) => other !== templateId && of.toLowerCase() === name.toLowerCase(),
        );
        const wanted = { templateId, name, interval: '1D', kind: 'hollow', studies: [], isNew: !known } as const;
        const decision = deletes
          ? decideDeleteChartTemplate(templateId, templates)
          : decideSaveChartTemplate(wanted, templates, { max: 2 });
        const fits = deletes ? known : !taken && (known || oracle.size < 2);
        expect(decision.kind).toBe(fits ? 'accepted' : 'refused');
        if (decision.kind === 'accepted') templates = decision.events.reduce(evolveChartTemplates, templates);
        if (fits && deletes) oracle.delete(templateId);
        if (fits && !deletes) oracle.set(templateId, name);
        expect(templates.map((each) => [each.templateId, each.name])).toEqual([...oracle]);
      }
    }),
  );
});

test('nothing is changed or deleted that is not there', () => {
  const wanted = { templateId: 'a', name: 'Swing', interval: '1D', kind: 'hollow', studies: [], isNew: false } as const;
  expect(decideSaveChartTemplate(wanted, [], { max: 2 })).toMatchObject({ code: 'chart_template_unknown' });
  expect(decideDeleteChartTemplate('a', [])).toMatchObject({ code: 'chart_template_unknown' });
});
