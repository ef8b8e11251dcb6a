// Texts of booking interviews that candidates read.
import { countText } from '../numbers.ts';

const hours = (count: number) => countText(count, 'hora', 'horas');
const minutesText = (count: number) => countText(count, 'minuto', 'minutos');

export const pt = {
  email: {
    subject: (name: string) => `Escolha o horário da sua entrevista: ${name}`,
    greeting: (name: string) => `Olá, ${name}!`,
    text: (name: string, process: string | null, count: number) => {
      const what = count === 1 ? `para a entrevista “${name}”` : `para ${count} entrevistas seguidas (${name})`;
      return process ? `Convidamos você ${what} do processo “${process}”.` : `Convidamos você ${what}.`;
    },
    choose: (minutes: number, count: number) =>
      count === 1
        ? `Ela dura ${minutesText(minutes)}. Escolha neste link o melhor horário para você:`
        : `Elas duram ${minutesText(minutes)} no total, com as pausas. Escolha neste link o melhor horário para todas:`,
    until: (day: string, lead: number) =>
      lead === 0
        ? `O link funciona até ${day}. Com ele você também pode mudar o horário ou cancelar.`
        : `O link funciona até ${day}. Com ele você também pode mudar o horário ou cancelar até ${hours(lead)} antes.`,
    manage: (url: string) => `Para mudar o horário ou cancelar: ${url}`,
    unchecked:
      'Não foi possível verificar seu calendário publicado antes de oferecer este horário: se você tiver outro compromisso, avise quem recruta.',
  },
  page: {
    title: (name: string, count: number) => (count === 1 ? `Entrevista: ${name}` : `Entrevistas: ${name}`),
    of: (process: string | null, organization: string) => (process ? `${process} · ${organization}` : organization),
    facts: (kind: string, minutes: number) => `${kind}, ${minutesText(minutes)}`,
    afterBreak: (minutes: number) => `(depois de uma pausa de ${minutesText(minutes)})`,
    place: (place: string) => `Onde: ${place}`,
    booked: (count: number) => (count === 1 ? 'Sua entrevista está marcada' : 'Suas entrevistas estão marcadas'),
    done: (count: number) =>
      count === 1
        ? {
            book: 'Marcamos sua entrevista. Enviamos os detalhes por e-mail.',
            move: 'Mudamos o horário da sua entrevista. Enviamos os detalhes por e-mail.',
            cancel: 'Cancelamos sua entrevista. Se quiser, você pode escolher outro horário.',
          }
        : {
            book: 'Marcamos suas entrevistas. Enviamos os detalhes de cada uma por e-mail.',
            move: 'Mudamos o horário das suas entrevistas. Enviamos os detalhes de cada uma por e-mail.',
            cancel: 'Cancelamos suas entrevistas. Se quiser, você pode escolher outro horário.',
          },
    doneWithoutMail: (count: number) =>
      count === 1
        ? {
            book: 'Marcamos sua entrevista.',
            move: 'Mudamos o horário da sua entrevista.',
            cancel: 'Cancelamos sua entrevista. Se quiser, você pode escolher outro horário.',
          }
        : {
            book: 'Marcamos suas entrevistas.',
            move: 'Mudamos o horário das suas entrevistas.',
            cancel: 'Cancelamos suas entrevistas. Se quiser, você pode escolher outro horário.',
          },
    tooLate: (lead: number) =>
      lead === 0
        ? 'A hora chegou: não é possível mudá-la nesta página.'
        : `Faltam menos de ${hours(lead)}: não é mais possível mudar nesta página. Responda ao e-mail do convite.`,
    choose: (count: number) => (count === 1 ? 'Escolha um horário' : 'Escolha um horário para todas'),
    move: 'Mudar o horário',
    zone: 'Fuso horário',
    setZone: 'Usar este fuso',
    zoneNote: (zone: string) => `Os horários são de ${zone}.`,
    none: 'No momento não há horários livres. Volte mais tarde ou responda ao e-mail.',
    noneFrom: 'Não há mais horários livres.',
    more: 'Ver mais dias',
    first: 'Voltar aos primeiros dias',
    book: 'Marcar',
    moveTo: 'Mudar para este horário',
    cancel: (count: number) => (count === 1 ? 'Cancelar a entrevista' : 'Cancelar as entrevistas'),
    cancelQuestion: (count: number) =>
      count === 1
        ? 'A entrevista é cancelada e o horário fica livre.'
        : 'As entrevistas são canceladas e os horários ficam livres.',
    cancelNow: 'Sim, cancelar',
    taken: 'Esse horário não está mais livre. Escolha outro.',
    notChosen: 'Escolha um dos horários.',
    outdated: 'A reserva mudou enquanto isso. Ela está assim agora.',
    uncheckedNote: 'Não foi possível verificar todos os calendários: se o horário não servir, escreveremos para você.',
  },
} as const;
