// breaks view-models-are-not-views
import { createElement } from "react";

export const title = createElement("h1");
