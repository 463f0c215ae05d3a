// breaks production-never-imports-the-demonstration
import { simulator } from "#demo/simulator.ts";

export const demo = simulator;
