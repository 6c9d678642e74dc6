import type { Translation } from '../en-US/catalogue.ts';
import type { exportWords as english } from '../en-US/exports.ts';

export const exportWords: Translation<typeof english> = {
  exports: {
    title: 'Exportações',
    find: 'Buscar por tipo, dia ou pessoa',
    ask: 'Pedir um arquivo',
    what: 'O quê',
    whats: { ledger: 'Lançamentos de todos', exchange: 'Câmbios de todos' },
    fromDay: 'Primeiro dia',
    toDay: 'Último dia',
    period: '{from} a {to}',
    rows: 'Linhas',
    made: 'Gerado em',
    people: 'Pedido por, confirmado por',
    state: 'Situação',
    until: 'até {at}',
    gone: 'apagado',
    none: 'Nenhum arquivo foi gerado ainda',
    propose: 'Propor',
    proposed: 'Proposto. Outra pessoa decide em Segunda conferência.',
    fetch: 'Baixar o arquivo',
    fetchText: 'Cada download fica na trilha de auditoria. O arquivo é apagado um dia depois de gerado.',
    hash: 'SHA-256 do arquivo',
  },
};
