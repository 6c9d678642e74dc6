import type { Translation } from '../../en-US/catalogue.ts';
import type { ChartsCatalogue } from '../../en-US/charts/catalogue.ts';

export const compare = {
  title: 'Comparar com outros',
  search: 'Nome ou código',
  add: 'Comparar com',
  nothing: 'Nada se chama “{q}”.',
  full: 'Já há {max} outros, o máximo. Remova um primeiro.',
  hint: 'Fechamentos em variação percentual desde a primeira barra visível. Até {max} outros.',
  legend: 'Comparação percentual desde {day}',
  line: '{name}: {percent}',
  later: '{name}: {percent} desde {day}',
  waiting: '{name}: nenhuma barra visível',
  gaps: 'Barras sem negócio: {count}',
  remove: 'Remover {name}',
  another: 'Adicionar outro',
  fine: 'As barras ficam lado a lado pela hora; onde um não foi negociado, sua linha tem uma lacuna. Dias são pregões, que terminam mais cedo em um lugar do que em outro. As moedas não são convertidas.',
  missing: 'As barras de {name} não vieram. São pedidas de novo sozinhas.',
} as const satisfies Translation<ChartsCatalogue['compare']>;
