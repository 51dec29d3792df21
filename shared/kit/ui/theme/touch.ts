/** Phones and touch screens: iPhones zoom into text below 16 px, and fingers need larger targets than a mouse. */
export const touch = '@media (pointer: coarse), (max-width: 767px)';
