import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/** The special days of the calendars that come with the program, by the name that each exchange gives them. */
const dayNameWords: Readonly<Record<string, Words>> = {
  'Ambedkar Jayanti': { 'en-US': 'Ambedkar Jayanti', 'pt-BR': 'Ambedkar Jayanti' },
  'Annual bank closing': { 'en-US': 'Annual bank closing', 'pt-BR': 'Fechamento anual dos bancos' },
  'Bakri Id': { 'en-US': 'Bakri Id', 'pt-BR': 'Eid al-Adha (Bakri Id)' },
  Balipratipada: { 'en-US': 'Balipratipada', 'pt-BR': 'Balipratipada' },
  Carnaval: { 'en-US': 'Carnival', 'pt-BR': 'Carnaval' },
  'Chhatrapati Shivaji Maharaj Jayanti': {
    'en-US': 'Chhatrapati Shivaji Maharaj Jayanti',
    'pt-BR': 'Chhatrapati Shivaji Maharaj Jayanti',
  },
  Christmas: { 'en-US': 'Christmas', 'pt-BR': 'Natal' },
  'Christmas, observed': { 'en-US': 'Christmas, observed', 'pt-BR': 'Natal (data transferida)' },
  'Columbus Day': { 'en-US': 'Columbus Day', 'pt-BR': 'Dia de Colombo' },
  'Confraternização Universal': { 'en-US': 'New Year', 'pt-BR': 'Confraternização Universal' },
  'Consciência Negra': { 'en-US': 'Black Awareness Day', 'pt-BR': 'Consciência Negra' },
  'Corpus Christi': { 'en-US': 'Corpus Christi', 'pt-BR': 'Corpus Christi' },
  'Day of mourning': { 'en-US': 'Day of mourning', 'pt-BR': 'Dia de luto' },
  'Dia do Trabalho': { 'en-US': 'Labor Day', 'pt-BR': 'Dia do Trabalho' },
  Diwali: { 'en-US': 'Diwali', 'pt-BR': 'Diwali' },
  Dussehra: { 'en-US': 'Dussehra', 'pt-BR': 'Dussehra' },
  'Early close': { 'en-US': 'Early close', 'pt-BR': 'Fechamento antecipado' },
  'Exchange holiday': { 'en-US': 'Exchange holiday', 'pt-BR': 'Feriado da bolsa' },
  Finados: { 'en-US': 'All Souls’ Day', 'pt-BR': 'Finados' },
  'Gandhi Jayanti': { 'en-US': 'Gandhi Jayanti', 'pt-BR': 'Gandhi Jayanti' },
  'Gandhi Jayanti, Dussehra': { 'en-US': 'Gandhi Jayanti, Dussehra', 'pt-BR': 'Gandhi Jayanti, Dussehra' },
  'Ganesh Chaturthi': { 'en-US': 'Ganesh Chaturthi', 'pt-BR': 'Ganesh Chaturthi' },
  'General election in Mumbai': { 'en-US': 'General election in Mumbai', 'pt-BR': 'Eleição geral em Mumbai' },
  'Good Friday': { 'en-US': 'Good Friday', 'pt-BR': 'Sexta-feira Santa' },
  'Gudi Padwa': { 'en-US': 'Gudi Padwa', 'pt-BR': 'Gudi Padwa' },
  'Guru Nanak Jayanti': { 'en-US': 'Guru Nanak Jayanti', 'pt-BR': 'Guru Nanak Jayanti' },
  Holi: { 'en-US': 'Holi', 'pt-BR': 'Holi' },
  'Id-E-Milad': { 'en-US': 'Id-E-Milad', 'pt-BR': 'Mawlid (Id-E-Milad)' },
  'Id-Ul-Fitr': { 'en-US': 'Id-Ul-Fitr', 'pt-BR': 'Eid al-Fitr (Id-Ul-Fitr)' },
  'Independence Day': { 'en-US': 'Independence Day', 'pt-BR': 'Dia da Independência' },
  'Independence Day, observed': {
    'en-US': 'Independence Day, observed',
    'pt-BR': 'Dia da Independência (data transferida)',
  },
  Independência: { 'en-US': 'Independence of Brazil', 'pt-BR': 'Independência' },
  Juneteenth: { 'en-US': 'Juneteenth', 'pt-BR': 'Juneteenth' },
  'Juneteenth, observed': { 'en-US': 'Juneteenth, observed', 'pt-BR': 'Juneteenth (data transferida)' },
  'Labor Day': { 'en-US': 'Labor Day', 'pt-BR': 'Dia do Trabalho' },
  'Maharashtra Day': { 'en-US': 'Maharashtra Day', 'pt-BR': 'Dia de Maharashtra' },
  'Maharashtra election': { 'en-US': 'Maharashtra election', 'pt-BR': 'Eleição em Maharashtra' },
  'Maharashtra municipal election': {
    'en-US': 'Maharashtra municipal election',
    'pt-BR': 'Eleição municipal em Maharashtra',
  },
  Mahashivratri: { 'en-US': 'Mahashivratri', 'pt-BR': 'Mahashivratri' },
  'Mahavir Jayanti': { 'en-US': 'Mahavir Jayanti', 'pt-BR': 'Mahavir Jayanti' },
  'Martin Luther King Jr. Day': { 'en-US': 'Martin Luther King Jr. Day', 'pt-BR': 'Dia de Martin Luther King Jr.' },
  'Memorial Day': { 'en-US': 'Memorial Day', 'pt-BR': 'Memorial Day' },
  Moharram: { 'en-US': 'Muharram', 'pt-BR': 'Muharram' },
  Muharram: { 'en-US': 'Muharram', 'pt-BR': 'Muharram' },
  'Muhurat trading': { 'en-US': 'Muhurat trading', 'pt-BR': 'Pregão Muhurat' },
  'Muhurat trading (hours as in 2024; a circular sets them)': {
    'en-US': 'Muhurat trading (hours as in 2024; a circular sets them)',
    'pt-BR': 'Pregão Muhurat (horário de 2024; uma circular o define)',
  },
  Natal: { 'en-US': 'Christmas', 'pt-BR': 'Natal' },
  'New Year': { 'en-US': 'New Year', 'pt-BR': 'Ano-Novo' },
  'Nossa Senhora Aparecida': { 'en-US': 'Our Lady of Aparecida', 'pt-BR': 'Nossa Senhora Aparecida' },
  'Proclamação da República': { 'en-US': 'Proclamation of the Republic', 'pt-BR': 'Proclamação da República' },
  'Quarta-feira de Cinzas': { 'en-US': 'Ash Wednesday', 'pt-BR': 'Quarta-feira de Cinzas' },
  'Ram Navami': { 'en-US': 'Ram Navami', 'pt-BR': 'Ram Navami' },
  'Republic Day': { 'en-US': 'Republic Day', 'pt-BR': 'Dia da República' },
  'Saturday session from the disaster site, with a pause': {
    'en-US': 'Saturday session from the disaster site, with a pause',
    'pt-BR': 'Pregão de sábado a partir do site de contingência, com pausa',
  },
  'Saturday session in place of 22 January': {
    'en-US': 'Saturday session in place of 22 January',
    'pt-BR': 'Pregão de sábado em lugar de 22 de janeiro',
  },
  'Sexta-feira Santa': { 'en-US': 'Good Friday', 'pt-BR': 'Sexta-feira Santa' },
  'Special holiday': { 'en-US': 'Special holiday', 'pt-BR': 'Feriado especial' },
  Thanksgiving: { 'en-US': 'Thanksgiving', 'pt-BR': 'Ação de Graças' },
  Tiradentes: { 'en-US': 'Tiradentes', 'pt-BR': 'Tiradentes' },
  'Union budget': { 'en-US': 'Union budget', 'pt-BR': 'Orçamento da União' },
  'Union budget, a Sunday (circular of 16 January 2026)': {
    'en-US': 'Union budget, a Sunday (circular of 16 January 2026)',
    'pt-BR': 'Orçamento da União, um domingo (circular de 16 de janeiro de 2026)',
  },
  'Veterans Day': { 'en-US': 'Veterans Day', 'pt-BR': 'Dia dos Veteranos' },
  'Véspera de Natal': { 'en-US': 'Christmas Eve', 'pt-BR': 'Véspera de Natal' },
  "Washington's Birthday": { 'en-US': 'Washington’s Birthday', 'pt-BR': 'Aniversário de Washington' },
  'Último dia útil': { 'en-US': 'Last working day', 'pt-BR': 'Último dia útil' },
};

/** Whether the day has words of ours, and is not named by an operator. */
export function isListedDay(name: string): boolean {
  return Object.hasOwn(dayNameWords, name);
}

/** What a special day is called; a day that operators named has the name that they gave it. */
export function dayNameText(name: string, language: Language): string {
  return dayNameWords[name]?.[language] ?? name;
}
