/** A number to register with the carriers on its campaign. */
export interface NumberToRegister {
  number: string;
  campaignId: string;
}

/** The registry that informs carriers which campaign a number sends on. */
export interface NumberRegistry {
  /**
   * Returns null for each number that is registered, else the reason for users; a number that is missing is still
   * pending.
   */
  register(numbers: readonly NumberToRegister[]): Promise<ReadonlyMap<string, string | null>>;
}

declare module '../../work/deps' {
  interface DomainDeps {
    /** Registers numbers on campaigns. */
    registry: NumberRegistry;
  }
}
