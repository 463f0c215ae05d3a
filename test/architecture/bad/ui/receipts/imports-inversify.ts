// breaks inversify-only-in-the-composition-root
import { injectable } from "inversify";

export const decorator = injectable;
