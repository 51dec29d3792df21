import { formatTimeOfDay, formatWeekHours, hasContact, namesBusiness } from './keywords';

it.each([
  ['00:00', '12 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12 PM'],
  ['17:30', '5:30 PM'],
])('formats %s as %s', (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text);
});

it.each([
  [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }, 'Mon–Fri, 9 AM–5 PM'],
  [{ days: [0, 6], from: '10:00', to: '02:00' }, 'Sat, Sun, 10 AM–2 AM'],
  [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }, 'Every day, all day'],
  [{ days: [1, 3, 5], from: '08:30', to: '12:00' }, 'Mon, Wed, Fri, 8:30 AM–12 PM'],
  [{ days: [6, 0, 5], from: '18:00', to: '23:00' }, 'Fri–Sun, 6 PM–11 PM'],
])('formats %j as %s', (hours, text) => {
  expect(formatWeekHours(hours)).toBe(text);
});

it.each([
  ['Call (201) 555-0101.', true],
  ['Write to help@harbor.example', true],
  ['See https://harbor.example/help', true],
  ['See harborlane.com', true],
  ['Answer with your question.', false],
  ['Open 9 to 5.', false],
  ['Msg 3 of 4', false],
])('%j says how to reach the sender: %p', (reply, contact) => {
  expect(hasContact(reply)).toBe(contact);
});

it.each([
  ['Harbor Lane: you are unsubscribed.', true],
  ['HARBORLANE. Reply STOP to unsubscribe.', true],
  ['You are unsubscribed from Harbor-Lane', true],
  ['From Café Nord: goodbye', true],
  ['You are unsubscribed.', false],
  ['Harbor: you are unsubscribed.', false],
  ['', false],
])('%j names the business: %p', (reply, named) => {
  expect(namesBusiness(reply, ['Harbor Lane, LLC', 'Cafe Nord', ' '])).toBe(named);
});
