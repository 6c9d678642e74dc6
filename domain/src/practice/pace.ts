/** How fast the house goes: as a real one would, or in minutes, while the practice desk answers for it. */
export type Pace = 'real' | 'practice';
