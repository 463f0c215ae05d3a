// breaks views-hold-no-rules-packages
import { DateTime } from "luxon";

export const DayView = ({ model }: { model: string }) => <p>{DateTime.fromISO(model).day}</p>;
