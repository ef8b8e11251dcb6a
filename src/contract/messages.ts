// Every text that a person reads, by area. The areas' files are in messages/; this is their one door.
import { errorMessages } from "./messages/errors.ts";

export { errorMessages };
