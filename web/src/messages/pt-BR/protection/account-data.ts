import type { Translation } from '../../en-US/catalogue.ts';
import type { accountData as source } from '../../en-US/protection/account-data.ts';

export const accountData: Translation<typeof source> = {
  accountData: {
    title: 'Seus dados',
    export: 'Tudo o que guardamos sobre você',
    exportText: 'Um arquivo ZIP: conta, consentimentos, sessões, todos os eventos e lançamentos, em JSON e CSV.',
    exportNow: 'Baixar meus dados',
    exported: 'O arquivo está nos seus downloads.',
    consents: 'O que você aceitou',
    purposes: { terms: 'Termos de uso', privacy: 'Política de privacidade', product_news: 'Novidades do produto' },
    given: 'Versão {version}, aceita em {day}',
    withdrawn: 'Retirado em {day}',
    never: 'Não dado',
    needed: 'Necessário para a conta',
    closing: 'Encerrar minha conta',
    closeTitle: 'Encerrar esta conta?',
    closeText:
      'Você não poderá mais entrar, e não enviaremos mais novidades. Ordens, lançamentos e documentos são guardados pelo tempo que a lei pede, até 8 anos.',
    closePlay:
      'O dinheiro fictício disponível é devolvido. Antes, venda as posições, cancele as ordens abertas e quite os empréstimos.',
    closeNow: 'Encerrar de vez',
    closed: 'Sua conta foi encerrada.',
  },
};
