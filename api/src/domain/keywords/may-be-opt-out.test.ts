import { mayBeOptOut } from './may-be-opt-out';

it.each([
  'stop pls', 'PLEASE CANCEL', 'Cancel my subscription', 'END IT', 'quit it', 'REVOKE CONSENT', 'STOPALL NOW', 'ARRET SVP', 'Arrêtez', 'OPT ME OUT', 'I’d like to opt-out', 'REMOVE MY NUMBER', 'unsub', 'Unsubscribe me!',
  'STOPPP', 'S T O P', 'stoptexting', 'Please don’t text me', 'dont contact me again', 'Do not ever message me', 'take me off this list', 'Get me off your list', 'wrong number', 'no more texts', 'No more, please',
  'leave me alone', 'I no longer want these messages', 'I don’t want to receive any more texts', 'I want to cancel', 'Can you cancel?', 'quit texting', 'lose my number', 'delete my number', 'put a stop to this',
  'why won’t you stop texting me', 'end messages', 'cancel all texts', 'don’t send me any more', 'Don’t stop by, just stop texting', 'Thanks, now please stop.', 'Who is this? STOP',
])('%j may be an opt-out', (text) => {
  expect(mayBeOptOut(text)).toBe(true);
});

it.each([
  'I can’t come today', 'The bus stopped', 'end of the week', 'cancel my appointment', 'Please cancel my appointment', 'Can I cancel the cleaning on Friday?', 'I’ll stop by at 5', 'Which bus stop?', 'Don’t stop, I love these', 'It won’t stop bleeding',
  'Should I stop taking ibuprofen?', 'I quit my job', 'When does it end?', 'The end', 'What is your cancellation policy?', 'Can you remove my stitches?', 'Take me to the clinic', 'ok', 'yes', 'No thanks', 'See you this weekend',
  'I don’t want to be late', 'Don’t worry', 'Is it free?', 'one-stop shop', 'Send me the address', 'We opted for Friday', 'I need a new number for my son', '',
])('%j is not an opt-out', (text) => {
  expect(mayBeOptOut(text)).toBe(false);
});
