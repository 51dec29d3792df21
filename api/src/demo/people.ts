import type { Random } from './random';

const firstNames =
  'Maria James Aisha Robert Linda Wei Carmen Daniel Priya Thomas Fatima Kevin Zoë Marcus Elena Patrick Ngozi Steven Yara Brian Chloe Hector Ingrid Omar Sandra Tyrone Mei Gloria Anthony Siobhán Rafael Denise José Amara Keith Łucja Victor Renée Hassan Julia Curtis Noémie Arjun Teresa Malik Björn Rosa Edwin Hannah Luis Imani George Sofía Dmitri Paula Andre Leila Martin Xiomara Howard Grace Tomás Beatriz Samuel Oksana Leonard'.split(
    ' ',
  );
const lastNames =
  'Alvarez Bennett Chowdhury Delgado Esposito Fitzgerald Gupta Hernandez Ivanov Jackson Kowalski Lombardi Mbeki Nguyen O’Connell Patel Quiñones Rossi Schneider Thompson Ueda Vasquez Washington Xu Yilmaz Zielinski Abbott Barbieri Carvalho Dombrowski Ellis Farouk Goldstein Haddad Iyer Jensen Khan Lefèvre Müller Novak Okafor Pereira Ramírez Santiago Tran Usman Vance Weiss Young Zamora Brennan Castellano DiMarco Friedman Gallagher Huang Joseph Kessler Lindqvist Morales Núñez Ortiz Pappas Reyes'.split(
    ' ',
  );
const longNames = [
  ['Maximiliana Alexandrina Guadalupe', 'Featherstonehaugh-Villanueva de la Cruz'],
  ['Konstantinos', 'Papadimitrakopoulos-Theodoropoulos'],
  ['Anne-Sophie Marguerite', 'Vandenbroucke-Wolfeschlegelsteinhausen'],
] as const;

/** Generates a person's name, occasionally a very long one. */
export function personName(random: Random): { firstName: string; lastName: string } {
  if (random.chance(0.002)) {
    const [firstName, lastName] = random.pick(longNames);
    return { firstName, lastName };
  }
  return { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
}

/** Returns the local part of an email address for a name: letters without accents. */
export function mailName(firstName: string, lastName: string): string {
  const plain = (name: string) =>
    name
      .replace('Ł', 'L')
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
  return `${plain(firstName)}.${plain(lastName)}`.slice(0, 60);
}
