import type { Translation } from '../../en-US/catalogue.ts';
import type { ChartsCatalogue } from '../../en-US/charts/catalogue.ts';

export const template = {
  title: 'Modelos',
  about: 'Um modelo guarda as barras, as velas e os estudos deste gráfico, para qualquer ativo.',
  guest: 'Entre para salvar modelos.',
  none: 'Você ainda não tem modelos. Dê um nome a este gráfico e salve.',
  name: 'Nome de um novo modelo',
  save: 'Salvar este gráfico',
  saved: '{name}: modelo salvo',
  apply: 'Aplicar',
  applied: '{name}: modelo aplicado',
  replace: 'Salvar este gráfico como {name}',
  delete: 'Excluir {name}',
  deleted: '{name}: modelo excluído',
  undo: 'Desfazer',
  look: '{interval} · {studies}',
  full: 'Já há {max} modelos, o máximo. Exclua um primeiro ou salve este gráfico no lugar de outro.',
} as const satisfies Translation<ChartsCatalogue['template']>;
