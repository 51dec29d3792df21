import type { Random } from './random';

/** Values for the text of a message. */
export interface Setting {
  company: string;
  firstName: string;
  city: string;
  /** A future day and time. */
  day: string;
  time: string;
  random: Random;
}

/** The purpose of a message; each kind is sent on the campaign registered for it. */
export type MessageKind = 'reminder' | 'confirmation' | 'notice' | 'offer' | 'code' | 'care' | 'general';

type Template = (setting: Setting) => string;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const doctors = [
  'Dr. Adeyemi',
  'Dr. Castellano',
  'Dr. Huang',
  'Dr. Lindqvist',
  'Dr. Morales',
  'Dr. Weiss',
  'Nurse Brennan',
];
const slots = ['8:30 AM', '9:15 AM', '10:00 AM', '11:45 AM', '1:30 PM', '2:15 PM', '3:40 PM', '4:20 PM'];
const visit = ({ day, time }: Setting) => `${day} at ${time}`;
const doctor = ({ random }: Setting) => random.pick(doctors);
const digits = (random: Random, count: number) => String(random.int(10 ** (count - 1), 10 ** count - 1));

const clinic: Record<Exclude<MessageKind, 'general'>, readonly Template[]> = {
  reminder: [
    (s) =>
      `${s.company}: ${s.firstName}, you have an appointment with ${doctor(s)} on ${visit(s)}. Reply C to confirm or R to reschedule.`,
    (s) =>
      `Hi ${s.firstName}, see you at our ${s.city} clinic ${visit(s)}. Please arrive 10 minutes early. ${s.company}. Reply STOP to opt out.`,
    (s) =>
      `${s.company} reminder: fasting blood work for ${s.firstName} on ${visit(s)} in ${s.city}. Water is fine, no food for 12 hours before. Bring your insurance card and a list of your medicines. Reply C to confirm, R to reschedule.`,
    (s) =>
      `${s.firstName}, your video visit with ${doctor(s)} starts ${visit(s)}. Join from the patient portal. ${s.company}`,
    (s) =>
      `${s.company}: ${s.firstName}'s yearly physical is on ${visit(s)} in ${s.city}. Please bring your vaccination record. Reply C to confirm.`,
    (s) =>
      `Reminder from ${s.company}: physical therapy ${visit(s)}, ${s.city}, room 2. Wear comfortable clothes. Reply R to reschedule.`,
  ],
  confirmation: [
    (s) => `Thank you, ${s.firstName}. Your visit on ${visit(s)} is confirmed. ${s.company}`,
    (s) => `${s.company}: your appointment is moved to ${visit(s)} at our ${s.city} clinic. Reply HELP for help.`,
    (s) => `You’re all set, ${s.firstName} 👍 We’ll see you ${visit(s)}.`,
    (s) => `${s.company}: we canceled your visit on ${s.day}. Reply BOOK when you are ready for a new one.`,
  ],
  notice: [
    (s) =>
      `${s.company}: a new statement for your visit in ${s.city} is ready in the patient portal. Questions? Call billing, Mon–Fri 9 to 5.`,
    (s) =>
      `${s.company}: lab results for ${s.firstName} are ready. Log in to the patient portal to read them. Reply STOP to opt out.`,
    (s) =>
      `${s.firstName}, your referral to ${doctor(s)} was approved. We will call within two business days to book. ${s.company}`,
    (s) =>
      `${s.company}: our ${s.city} clinic opens at 10:00 AM tomorrow because of the weather. Visits before that time will be moved; we will text you a new time.`,
    (s) => `${s.company}: ${doctor(s)} sent you a message in the patient portal, ${s.firstName}.`,
    (s) => `${s.company}: we received your forms, ${s.firstName}. Nothing else is needed before ${s.day}.`,
  ],
  offer: [
    (s) =>
      `${s.company}: flu shots are available at our ${s.city} clinic without an appointment, Mon-Sat 9 to 4. Reply STOP to opt out.`,
    (s) =>
      `${s.firstName}, it is time for your yearly check-up. Book at harborlane.example/visit or reply VISIT. ${s.company}. Reply STOP to opt out.`,
    (s) =>
      `${s.company}: free blood pressure screening in ${s.city} this Saturday, 9 AM to noon. Bring a friend! Reply STOP to opt out.`,
  ],
  code: [
    (s) => `${digits(s.random, 6)} is your ${s.company} sign-in code. It is valid for 10 minutes. Do not share it.`,
    (s) =>
      `${s.company}: use ${digits(s.random, 6)} to confirm your phone number. We will never ask for this code by phone.`,
  ],
  care: [
    (s) =>
      `${s.company}: how do you feel after your visit, ${s.firstName}? Reply 1 for well, 2 for a question, 3 to have a nurse call you.`,
    (s) => `${s.firstName}, remember to take your medicine with food. Reply HELP to reach the care line. ${s.company}`,
    (s) => `${s.company}: the nurse line called you at ${s.time}. Reply CALL and we will try again today.`,
  ],
};

/** Returns the text of a message of a kind; general kinds use the texts of the trade. */
export function messageText(
  kind: MessageKind,
  general: readonly Template[],
  setting: Omit<Setting, 'day' | 'time'>,
): string {
  const { random } = setting;
  const template = random.pick(kind === 'general' ? general : clinic[kind]);
  return template({ ...setting, day: random.pick(weekdays), time: random.pick(slots) });
}

/**
 * Returns the texts of some kinds as they are registered: with merge fields for what differs, at most five of them that
 * are long enough.
 */
export function registeredTexts(
  kinds: readonly MessageKind[],
  general: readonly Template[],
  company: string,
  random: Random,
): string[] {
  const setting: Setting = {
    company,
    firstName: '{{first_name|there}}',
    city: '{{city|your}}',
    day: '{{day|Monday}}',
    time: '{{time|9 AM}}',
    random,
  };
  const texts = kinds.flatMap((kind) =>
    (kind === 'general' ? general : clinic[kind]).map((template) => template(setting)),
  );
  return [...texts]
    .sort((a, b) => Number(/STOP/.test(b)) - Number(/STOP/.test(a)))
    .filter((text) => text.length >= 20)
    .slice(0, 5);
}

/** Replies to a message. */
export const replies = [
  ['C', 34],
  ['Yes', 12],
  ['c', 6],
  ['R', 8],
  ['Thank you!', 8],
  ['Ok thanks', 5],
  ['Can I come 15 min later?', 5],
  ['Running late, stuck in traffic', 4],
  ['Gracias 🙏', 4],
  ['Confirmed', 3],
  ['Is it the same address as last time?', 2],
  ['No I canceled that already', 1],
  ['Who is this?', 2],
  ['👍', 4],
] as const;

/** Threads of the clinic's inbox: each starts with the contact, then sides take turns. */
export const clinicThreads = [
  [
    'Hi, do you have anything earlier this week?',
    'We have Thursday at 2:15 PM. Shall I book it for you?',
    'Yes please',
    'Done. See you Thursday at 2:15 PM.',
  ],
  [
    'Is parking free at the clinic?',
    'Yes, the first two hours behind the building are free for patients.',
    'Perfect, thanks',
  ],
  ['My insurance changed, what do you need?', 'A photo of both sides of the new card, or bring it to your visit.'],
  [
    'Can my daughter come with me tomorrow?',
    'Of course. Children under 12 need an adult with them in the waiting room.',
    'Great',
  ],
  [
    'I never got my lab results',
    'Sorry about that. They were released just now, please look in the portal.',
    'I see them, thank you 😊',
  ],
  ['Do I need to fast before the blood test?'],
  [
    'Please cancel my appointment, I have the flu',
    'We are sorry to hear it. It is canceled. Text us when you want to book again.',
  ],
  [
    'Does Dr. Morales speak Spanish?',
    'She does. Would you like to see her?',
    'Sí, por favor',
    'Booked for Monday at 9:15 AM with Dr. Morales.',
  ],
  ['Where do I upload the vaccination form?', 'In the patient portal under Forms. A photo works too.'],
] as const;
