// What the screens say, as a person reads it. Written out and not taken from the app's own catalogue: a screen in the
// wrong language, or with a name of a text in place of the text, must fail.
export const english = {
  language: 'en-US',
  account: {
    create: 'Create account',
    logIn: 'Log in',
    phone: 'Phone number',
    areaCode: 'Country code',
    password: 'Login password',
    again: 'Repeat password',
    noPicture: 'I cannot read the picture',
    proved: 'Checked without a picture.',
    terms: /disclaimer/,
    privacy: /privacy policy/,
    sendCode: 'Send code',
    code: 'Enter the 6-digit code',
    created: 'Account created. Your play money is there.',
    welcome: 'Welcome back',
    signOut: 'Sign out',
    signOutTitle: 'Sign out?',
  },
  digits: {
    title: 'Transaction password',
    setNow: 'Set it now',
    go: 'Continue',
    choose: 'Choose 6 digits',
    repeat: 'Type them again',
    saved: 'Password saved.',
  },
  tabs: { home: 'Home', markets: 'Markets', position: 'Position', mine: 'Mine' },
  home: { total: 'Total assets', watchlist: 'Your watchlist' },
  search: { open: 'Search', label: 'Name, ticker or ISIN' },
  star: { add: 'Add {name} to watchlist', remove: 'Remove {name} from watchlist', added: 'Added to watchlist' },
  ticket: {
    buy: 'Buy',
    sell: 'Sell',
    quantity: 'Quantity',
    reviewBuy: 'Review buy order',
    reviewSell: 'Review sell order',
    confirmBuy: 'Confirm buy order',
    confirmSell: 'Confirm sell order',
    estimate: 'Value, estimated',
    pay: 'You pay, about',
    receive: 'You receive, about',
    charges: 'Charges',
    before: 'Available now',
    after: 'Available after',
    nothingToSell: 'You have none that can be sold now. Locked until settlement: {quantity}. In open orders: 0.',
  },
  order: {
    filled: 'Filled',
    bought: /^You bought/,
    sold: /^You sold/,
    chargesSoFar: 'Charges so far',
    average: 'Average fill',
    value: 'Value',
    paid: 'Paid',
    received: 'Received',
    result: 'Result of this sale',
    position: 'View position',
    close: 'Close',
  },
  position: {
    locked: '{quantity} locked · {lag}',
    noHoldings: 'No shares held here yet',
    country: 'Brazil',
    chart: 'Chart and book',
  },
  assets: { details: 'Details', available: 'Available', receivable: 'From sales, not settled yet' },
  statement: {
    open: 'Funding details',
    double: 'Double entry',
    available: 'Available',
    receivable: 'From sales, unsettled',
    balanced: 'Balanced: gets and gives are equal.',
    noMore: 'No more data',
  },
} as const;

type Words = {
  readonly [Part in keyof typeof english]: (typeof english)[Part] extends string
    ? 'en-US' | 'pt-BR'
    : {
        readonly [Word in keyof (typeof english)[Part]]: (typeof english)[Part][Word] extends RegExp ? RegExp : string;
      };
};

export const portuguese: Words = {
  language: 'pt-BR',
  account: {
    create: 'Criar conta',
    logIn: 'Entrar',
    phone: 'Número de telefone',
    areaCode: 'Código do país',
    password: 'Senha de acesso',
    again: 'Repita a senha',
    noPicture: 'Não consigo ler a imagem',
    proved: 'Conferido sem imagem.',
    terms: /aviso/,
    privacy: /política de privacidade/,
    sendCode: 'Enviar código',
    code: 'Digite o código de 6 dígitos',
    created: 'Conta criada. Seu dinheiro fictício já está lá.',
    welcome: 'Bom ter você de volta',
    signOut: 'Sair',
    signOutTitle: 'Sair da conta?',
  },
  digits: {
    title: 'Senha de operação',
    setNow: 'Definir agora',
    go: 'Continuar',
    choose: 'Escolha 6 dígitos',
    repeat: 'Digite de novo',
    saved: 'Senha salva.',
  },
  tabs: { home: 'Início', markets: 'Mercado', position: 'Posição', mine: 'Perfil' },
  home: { total: 'Patrimônio total', watchlist: 'Seus favoritos' },
  search: { open: 'Buscar', label: 'Nome, código ou ISIN' },
  star: {
    add: 'Adicionar {name} aos favoritos',
    remove: 'Remover {name} dos favoritos',
    added: 'Adicionado aos favoritos',
  },
  ticket: {
    buy: 'Comprar',
    sell: 'Vender',
    quantity: 'Quantidade',
    reviewBuy: 'Revisar ordem de compra',
    reviewSell: 'Revisar ordem de venda',
    confirmBuy: 'Confirmar compra',
    confirmSell: 'Confirmar venda',
    estimate: 'Valor estimado',
    pay: 'Você paga, cerca de',
    receive: 'Você recebe, cerca de',
    charges: 'Custos',
    before: 'Disponível agora',
    after: 'Disponível depois',
    nothingToSell:
      'Você não tem nada para vender agora. Bloqueadas até a liquidação: {quantity}. Em ordens abertas: 0.',
  },
  order: {
    filled: 'Executada',
    bought: /^Você comprou/,
    sold: /^Você vendeu/,
    chargesSoFar: 'Custos até agora',
    average: 'Preço médio',
    value: 'Valor',
    paid: 'Pago',
    received: 'Recebido',
    result: 'Resultado desta venda',
    position: 'Ver posição',
    close: 'Fechar',
  },
  position: {
    locked: '{quantity} bloqueadas · {lag}',
    noHoldings: 'Ainda não há ações aqui',
    country: 'Brasil',
    chart: 'Gráfico e livro',
  },
  assets: { details: 'Detalhes', available: 'Disponível', receivable: 'De vendas, a liquidar' },
  statement: {
    open: 'Extrato',
    double: 'Partida dobrada',
    available: 'Disponível',
    receivable: 'De vendas, a liquidar',
    balanced: 'Em equilíbrio: o que entra e o que sai são iguais.',
    noMore: 'Não há mais dados',
  },
};

export type { Words };

export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
