declare module 'virtual:messages/*' {
  export const messages: import('./en-US/catalogue.ts').Catalogue;
}
