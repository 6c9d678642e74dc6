declare module 'virtual:messages/*' {
  export const messages: import('./en-US/catalogue.ts').Catalogue;
}

declare module 'virtual:messages/en-US/credit' {
  export const messages: import('./en-US/credit/catalogue.ts').CreditCatalogue;
}

declare module 'virtual:messages/pt-BR/credit' {
  export const messages: import('./en-US/credit/catalogue.ts').CreditCatalogue;
}
