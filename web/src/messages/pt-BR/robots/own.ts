import type { Translation } from '../../en-US/catalogue.ts';
import type { own as source } from '../../en-US/robots/own.ts';

export const own: Translation<typeof source> = {
  list: 'Estratégias próprias',
  write: 'Escrever uma estratégia',
  title: 'Estratégia própria',
  newOne: 'Nova estratégia',
  about:
    'Escreva uma regra em TypeScript. Ela roda numa caixa fechada, sem rede nem relógio, é testada no passado antes e depois negocia pelas mesmas regras, custos e limites de qualquer robô. Só você vê o código.',
  none: 'Nenhuma estratégia própria ainda',
  noneText: 'Comece com um exemplo, mude-o e teste no passado.',
  gone: 'Essa estratégia não existe',
  line: 'Versão {version} · {pace}',
  version: 'Versão {version} · {hash}',
  tested: 'Testada',
  untested: 'Não testada',
  open: 'Abrir',
  test: 'Testar no passado',
  start: 'Iniciar',
  save: 'Salvar',
  saved: 'Salva como versão {version}',
  remove: 'Remover',
  removed: 'Estratégia removida',
  removeTitle: 'Remover {name}?',
  removeText: 'Todas as versões somem. O que robôs fizeram por ela fica no seu registro. Não dá para desfazer.',
  keep: 'Manter',
  inUse: 'Um robô roda por ela. Pare-o antes para poder remover.',
  name: 'Nome',
  pace: 'Decide',
  paces: { '5m': 'a cada 5 minutos', '15m': 'a cada 15 minutos', '1D': 'a cada dia' },
  code: 'Código da estratégia',
  length: '{length} de {max} caracteres',
  examples: 'Comece com um exemplo',
  example: { dip: 'Queda abaixo da média', trend: 'Três seguidas', count: 'A cada cinco barras' },
  guide: 'Como funciona',
  rules: {
    given:
      'Escreva uma função chamada decide. Após cada barra ela recebe até {bars} barras fechadas, da mais antiga à mais nova, o que o robô tem e a memória.',
    answers:
      'Ela responde por quanto comprar, quantos vender, ou nada. Quanto disso é feito decidem os seus limites e as regras de qualquer ordem.',
    remembers:
      'O que precisa ser sabido na próxima barra vai para a memória: até {memory} caracteres de JSON. O resto é esquecido; um teste descobre quem depende disso.',
    limits:
      'Uma barra pode levar {ms} ms e 32 MiB. Quem precisa de mais é encerrado: o robô pausa, mantém o que tem e diz por quê.',
    without:
      'Não há relógio além da hora das barras, nem acaso, nem rede, nem enum: os tipos são retirados, nada mais muda.',
    same: 'As mesmas barras têm de dar a mesma decisão, para que um teste diga algo.',
    money:
      'Aqui os números são os comuns de JavaScript. O que você deseja vira um decimal exato do lado de fora, e nunca é mais do que o robô tem.',
  },
};
