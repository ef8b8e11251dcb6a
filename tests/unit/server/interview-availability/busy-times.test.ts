// Busy times of iCalendar files: repetitions, exceptions, zones, whole days, free/busy times and nonsense.
import { expect, test } from 'vitest';
import { readBusyTimes } from '../../../../src/server/features/interview-availability/calendar/busy-times.ts';
import { readCalendar } from '../../../../src/server/features/interview-availability/calendar/read-calendar.ts';
import { calendarWith, event } from '../../../api/interview-availability/calendar-server.ts';

const question = {
  timeZone: 'America/Santiago',
  email: 'eva@faro.example',
  ownPrefix: 'interview-1-',
  from: Date.parse('2026-03-20T00:00Z'),
  until: Date.parse('2026-05-01T00:00Z'),
};

const busyIn = (...components: readonly string[]) =>
  readBusyTimes({ ...question, text: calendarWith(...components) }).map(
    ({ from, until }) => `${new Date(from).toISOString().slice(5, 16)}/${(until - from) / 60_000}`,
  );

test('single events, whole days and durations are busy in the right zone [MORE-231]', () => {
  expect(busyIn(event('DTSTART:20260401T140000Z', 'DTEND:20260401T150000Z'))).toEqual(['04-01T14:00/60']);
  expect(busyIn(event('DTSTART;TZID=Europe/Madrid:20260401T090000', 'DURATION:PT45M'))).toEqual(['04-01T07:00/45']);
  // Without a zone it is that of the interviewer.
  expect(busyIn(event('DTSTART:20260401T090000', 'DTEND:20260401T100000'))).toEqual(['04-01T12:00/60']);
  // Chile ends summer time in the night of this day, which has 25 hours.
  expect(busyIn(event('DTSTART;VALUE=DATE:20260404', 'DTEND;VALUE=DATE:20260405'))).toEqual(['04-04T03:00/1500']);
  expect(busyIn(event('DTSTART:20260601T140000Z', 'DTEND:20260601T150000Z'))).toEqual([]);
});

test('repetitions follow the clocks of their zone, with exceptions [MORE-231]', () => {
  const weekly = ['UID:semanal', 'DTSTART;TZID=America/Santiago:20240104T090000', 'DURATION:PT1H'];
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20260417T000000Z';
  // Chile changes its clocks on April 4.
  const all = ['03-26T12:00/60', '04-02T12:00/60', '04-09T13:00/60', '04-16T13:00/60'];
  expect(busyIn(event(...weekly, rule))).toEqual(all);
  expect(busyIn(event(...weekly, rule, 'EXDATE;TZID=America/Santiago:20260402T090000'))).toEqual(
    all.filter((one) => !one.startsWith('04-02')),
  );
  const change = (...lines: string[]) =>
    event('UID:semanal', 'RECURRENCE-ID;TZID=America/Santiago:20260402T090000', ...lines);
  const moved = change('DTSTART;TZID=America/Santiago:20260403T100000', 'DURATION:PT30M');
  expect(busyIn(event(...weekly, rule), moved)).toEqual([all[0], '04-03T13:00/30', all[2], all[3]]);
  const cancelled = change('DTSTART;TZID=America/Santiago:20260402T090000', 'DURATION:PT1H', 'STATUS:CANCELLED');
  expect(busyIn(event(...weekly, rule), cancelled)).toEqual([all[0], all[2], all[3]]);
  expect(busyIn(event(...weekly, 'RDATE;TZID=America/Santiago:20260401T080000'))).toEqual(['04-01T11:00/60']);
});

test('a zone of the file alone counts, and an outdated definition of a known one does not [MORE-231]', () => {
  const zone = (name: string, offset: string) =>
    ['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
      .concat([`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'])
      .join('\r\n');
  const at = (name: string) => event(`DTSTART;TZID=${name}:20260420T090000`, 'DURATION:PT1H');
  expect(busyIn(zone('Faro Standard Time', '-0500'), at('Faro Standard Time'))).toEqual(['04-20T14:00/60']);
  // Mexico has had no summer time since 2022.
  expect(busyIn(zone('America/Mexico_City', '-0500'), at('America/Mexico_City'))).toEqual(['04-20T15:00/60']);
});

test('cancelled, transparent, declined and own events are free; free/busy times are read [MORE-231]', () => {
  const time = ['DTSTART:20260401T140000Z', 'DTEND:20260401T150000Z'];
  const attendee = (status: string) => `ATTENDEE;PARTSTAT=${status}:mailto:Eva@faro.example`;
  for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', attendee('DECLINED'), 'UID:interview-1-7@terna']) {
    expect(busyIn(event(...time, line)), line).toEqual([]);
  }
  for (const line of ['STATUS:TENTATIVE', attendee('ACCEPTED'), 'UID:interview-2-7@terna']) {
    expect(busyIn(event(...time, line)), line).toEqual(['04-01T14:00/60']);
  }
  const published = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20260401T140000Z/20260401T150000Z,20260402T140000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20260403T140000Z/20260403T150000Z',
    'END:VFREEBUSY',
  ];
  expect(busyIn(published.join('\r\n'))).toEqual(['04-01T14:00/60', '04-02T14:00/30']);
});

test('nonsense, endless rules and too many repetitions end as a problem [MORE-232]', async () => {
  const read = (text: string, milliseconds?: number) =>
    readCalendar({ ...question, texts: [text], format: 'icalendar' }, milliseconds);
  const daily = event('DTSTART:20260325T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  expect(await read(calendarWith(daily))).toMatchObject({ busy: [{ until: Date.parse('2026-03-25T15:00Z') }, {}] });
  expect(await read('<html>Inicia sesión</html>')).toEqual({ problem: 'unreadable' });
  expect(await read('BEGIN:VCARD\r\nEND:VCARD')).toEqual({ problem: 'unreadable' });
  expect(await read(calendarWith('BEGIN:VEVENT', 'UID:sin-fecha', 'END:VEVENT'))).toEqual({ problem: 'unreadable' });
  const each = event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
  expect(await read(calendarWith(each))).toEqual({ problem: 'too_large' });
  // The library looks for this day forever.
  const never = event('DTSTART:20260101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  expect(await read(calendarWith(never), 200)).toEqual({ problem: 'too_large' });
});
