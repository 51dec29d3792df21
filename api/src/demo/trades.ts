import type { Setting } from './wording';

/** An industry: its registration, how it groups its contacts, and its messages. */
export interface Trade {
  vertical: string;
  tags: readonly string[];
  /** The labels of its numbers. */
  desks: readonly string[];
  templates: readonly ((setting: Setting) => string)[];
  /** Threads of the inbox: each starts with the contact, then sides take turns. */
  threads: readonly (readonly string[])[];
}

const stop = 'Reply STOP to opt out.';

const health: Trade = {
  vertical: 'HEALTHCARE',
  tags: ['new patient', 'recall due', 'insurance: review', 'newsletter', 'prefers mornings'],
  desks: ['Front desk', 'Reminders', 'Billing'],
  templates: [
    (s) =>
      `${s.company}: ${s.firstName}, a reminder of your appointment on ${s.day} at ${s.time}. Reply C to confirm or R to reschedule. ${stop}`,
    (s) =>
      `${s.firstName}, it has been six months since your last visit. Reply YES and ${s.company} will call you to book. ${stop}`,
    (s) => `${s.company}: your prescription is ready for pickup in ${s.city} until 7 PM today.`,
    (s) => `Thank you for visiting ${s.company}, ${s.firstName}. Questions about your bill? Reply HELP.`,
    (s) => `${s.company}: we had a cancellation on ${s.day} at ${s.time}. Reply YES to take it.`,
  ],
  threads: [
    ['Do you take walk-ins on Saturday?', 'We do, from 9 to 1. The wait is usually under 30 minutes.', 'Great, thanks'],
    [
      'Can I move my appointment to next week?',
      'Sure. Would Tuesday at 10:15 AM work?',
      'Perfect',
      'You are booked for Tuesday at 10:15 AM.',
    ],
    ['Did my insurance go through?'],
  ],
};
const home: Trade = {
  vertical: 'CONSTRUCTION',
  tags: ['estimate sent', 'repeat customer', 'maintenance plan', 'referral', 'commercial'],
  desks: ['Dispatch', 'Estimates', 'Service reminders'],
  templates: [
    (s) => `${s.company}: your technician arrives ${s.day} between 8 and 10 AM. Reply R to reschedule.`,
    (s) => `Hi ${s.firstName}, your estimate from ${s.company} is ready. Reply CALL to talk it through. ${stop}`,
    (s) => `${s.company}: we are on our way to ${s.city} and will be there in about 25 minutes.`,
    (s) =>
      `${s.firstName}, it's time for your yearly service. Reply YES to book ${s.day} at ${s.time}. ${s.company}. ${stop}`,
    (s) => `How did we do, ${s.firstName}? Rate your visit from 1 to 5. ${s.company}`,
  ],
  threads: [
    [
      'My water heater is leaking, can someone come today?',
      'Yes. We can be there between 2 and 4 PM. Please turn off the supply valve.',
      'Done. See you then',
    ],
    ['How much is an inspection?', 'It is $89, and free if you go ahead with the repair.'],
    ['The technician left a tool here'],
  ],
};
const property: Trade = {
  vertical: 'REAL_ESTATE',
  tags: ['tenant', 'owner', 'prospect', 'lease ends soon', 'autopay'],
  desks: ['Leasing office', 'Maintenance', 'Resident notices'],
  templates: [
    (s) => `${s.company}: water will be off ${s.day} from 9 to 11 AM for repairs. We're sorry for the trouble.`,
    (s) =>
      `${s.firstName}, your viewing in ${s.city} is set for ${s.day} at ${s.time}. Reply C to confirm. ${s.company}`,
    (s) => `${s.company}: rent is due on the 1st. Pay online or at the office. ${stop}`,
    (s) => `${s.company}: your maintenance request is done. Reply 1 if all is well, 2 if not.`,
  ],
  threads: [
    ['Is the two-bedroom still available?', 'It is. Would you like to see it on Thursday at 5 PM?', 'Yes, please'],
    ['The elevator is stuck again', 'Thank you for telling us. The technician is on the way.'],
  ],
};
const leisure: Trade = {
  vertical: 'ENTERTAINMENT',
  tags: ['member', 'trial', 'class pack', 'lapsed', 'newsletter'],
  desks: ['Front desk', 'Bookings', 'Members'],
  templates: [
    (s) => `${s.company}: your ${s.time} session on ${s.day} is booked. Cancel up to 12 hours before by replying X.`,
    (s) => `A spot opened up, ${s.firstName}! ${s.day} at ${s.time} in ${s.city}. Reply YES to take it. ${s.company}`,
    (s) => `${s.company}: your membership renews next week. Reply HELP with questions. ${stop}`,
    (s) => `We miss you, ${s.firstName}. Your next visit is on us until Sunday. ${s.company}. ${stop}`,
  ],
  threads: [
    ['Are you open on Memorial Day?', 'We are, from 8 AM to noon.', 'Thanks!'],
    ['Can I bring a friend on Sunday?', 'Of course, the first visit is free for them.'],
  ],
};
const food: Trade = {
  vertical: 'HOSPITALITY',
  tags: ['regular', 'catering', 'loyalty', 'allergy note', 'newsletter'],
  desks: ['Orders', 'Reservations', 'Catering'],
  templates: [
    (s) => `${s.company}: your order is ready for pickup in ${s.city}. See you soon, ${s.firstName}!`,
    (s) => `${s.firstName}, your table for ${s.day} at ${s.time} is confirmed. Reply X to cancel. ${s.company}`,
    (s) => `${s.company}: the tasting for your event is on ${s.day} at ${s.time}. Reply C to confirm.`,
    (s) => `Fresh this weekend at ${s.company}: reply MENU for the list. ${stop}`,
  ],
  threads: [
    [
      'Can you do the cake without nuts?',
      'Yes, we bake those on a separate day. I noted it on your order.',
      'Wonderful',
    ],
    ['What time do you close today?', 'At 6 PM.'],
  ],
};
const delivery: Trade = {
  vertical: 'COMMUNICATION',
  tags: ['business', 'residential', 'signature required', 'gate code on file', 'weekly pickup'],
  desks: ['Dispatch', 'Tracking', 'Pickups'],
  templates: [
    (s) => `${s.company}: your parcel is out for delivery in ${s.city} and arrives today before 6 PM.`,
    (s) => `${s.company}: we missed you, ${s.firstName}. Reply 1 to try again on ${s.day} or 2 to pick it up.`,
    (s) => `${s.company}: delivered and signed for. Thank you!`,
    (s) => `${s.company}: pickup is scheduled for ${s.day} at ${s.time}. Reply R to change it.`,
  ],
  threads: [
    ['Please leave it with the doorman', 'Noted, we told the driver.', 'Thank you'],
    ['Where is my package?', 'It left the depot at 7:40 AM and is six stops away.'],
  ],
};
const advice: Trade = {
  vertical: 'FINANCIAL',
  tags: ['client', 'prospect', 'renewal due', 'documents missing', 'annual review'],
  desks: ['Client service', 'Reminders', 'Alerts'],
  templates: [
    (s) => `${s.company}: ${s.firstName}, your documents are ready to sign. Log in to your account or call us.`,
    (s) => `${s.company}: a reminder of your meeting on ${s.day} at ${s.time} in our ${s.city} office.`,
    (s) => `${s.company}: your renewal is due this month. Reply CALL and an adviser will phone you. ${stop}`,
    (s) => `${s.company} alert: your statement is ready. We never ask for passwords by text.`,
  ],
  threads: [
    ['Do you need the original or is a scan fine?', 'A scan is fine. Please send all pages.', 'Sent by email just now'],
    ['Can we meet online instead?', 'Yes, we will email you a link.'],
  ],
};
const retail: Trade = {
  vertical: 'RETAIL',
  tags: ['VIP', 'newsletter', 'repeat customer', 'gift card', 'special order'],
  desks: ['Shop', 'Orders', 'Alterations'],
  templates: [
    (s) => `${s.company}: your order is ready for pickup at our ${s.city} shop. Please bring this text.`,
    (s) =>
      `${s.firstName}, the item you asked about is back in stock. Reply HOLD and we'll keep it until ${s.day}. ${s.company}`,
    (s) => `${s.company}: members get 20% off this weekend. ${stop}`,
    (s) => `Thank you, ${s.firstName}! Your fitting is on ${s.day} at ${s.time}. ${s.company}`,
  ],
  threads: [
    ['Can I exchange it without a receipt?', 'Yes, within 30 days. We can look it up by your phone number.', 'Great'],
    ['Do you ship to Canada?'],
  ],
};
const education: Trade = {
  vertical: 'EDUCATION',
  tags: ['parent', 'student', 'waitlist', 'scholarship', 'summer program'],
  desks: ['Office', 'Attendance', 'Lessons'],
  templates: [
    (s) => `${s.company}: lessons on ${s.day} start at ${s.time}. Reply X if ${s.firstName} can't come.`,
    (s) => `${s.company}: we close at noon on ${s.day} because of the weather.`,
    (s) => `${s.firstName}, your progress report is ready. Ask at the office in ${s.city} or log in. ${s.company}`,
    (s) => `${s.company}: sign-up for the spring program opens ${s.day}. ${stop}`,
  ],
  threads: [
    ['Leo is sick today', 'Thank you for letting us know. We hope he feels better soon.'],
    ['Which book do we need for level 2?', 'The blue one, second edition. We have copies at the office.', 'Thanks!'],
  ],
};
const community: Trade = {
  vertical: 'NGO',
  tags: ['volunteer', 'donor', 'board', 'newsletter', 'drivers'],
  desks: ['Volunteers', 'Office', 'Events'],
  templates: [
    (s) => `${s.company}: can you help on ${s.day} at ${s.time} in ${s.city}? Reply YES or NO.`,
    (s) => `Thank you, ${s.firstName}. Last week you helped 214 families. ${s.company}`,
    (s) => `${s.company}: we are short of canned goods. Drop-off is open until 7 PM. ${stop}`,
  ],
  threads: [
    ['I can drive on Saturday', 'Wonderful, thank you! Please be at the back door at 8:30 AM.', 'Will do'],
    ['Do you need winter coats?', "Yes, especially children's sizes."],
  ],
};

export const trades = {
  health,
  home,
  property,
  leisure,
  food,
  delivery,
  advice,
  retail,
  education,
  community,
} satisfies Record<string, Trade>;

export type TradeKey = keyof typeof trades;
