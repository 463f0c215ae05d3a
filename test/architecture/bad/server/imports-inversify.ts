// breaks inversify-only-in-the-composition-root
import { Container } from "inversify";

export const container = new Container();
