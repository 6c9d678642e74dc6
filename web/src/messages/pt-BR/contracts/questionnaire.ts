export const questionnaire = {
  title: 'Cinco perguntas',
  passedAt: 'Respondidas corretamente: {at}.',
  answer: 'Enviar as respostas',
  notYet: 'Nem todas estão certas ainda. Leia as explicações, mude as respostas e envie de novo.',
  right: 'Certo.',
  wrong: 'Não está certo.',
};
