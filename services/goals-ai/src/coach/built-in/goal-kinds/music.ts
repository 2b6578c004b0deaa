import type { GoalKind } from "./goal-kind.ts";

export const music: GoalKind = {
  name: "music",
  words:
    /\b(?:guitar|piano|keyboard|violin|cello|drums?|flute|saxophone|trumpet|ukulele|harp|clarinet|instrument|music|sing|singing|choir|song|songs|(?:a|my|our) band|chords?)\b/giu,
  phrases: {
    do: "play and sing",
    doing: "playing",
    thing: "your music",
    tools: "your instrument and song sheets",
    expert: "a music teacher",
    people: "people who play or sing",
    someone: "someone who plays or sings",
    result: "one short piece",
    basics: "slow scales and short parts",
    sign: "minutes of playing",
  },
  ladder: [
    {
      step: "Choose one song you would love to play",
      how: "Listen to five songs at an easy level and pick the one you keep humming.",
      minutes: 25,
      first: "Listen to two songs and rate them",
      firstMinutes: 10,
    },
    {
      step: "Make a spot in which the music is always ready",
      how: "Stand, light, chair, instrument: all in reach, so that you can start in one minute.",
      minutes: 25,
      first: "Take the instrument or song sheet out",
      firstMinutes: 3,
    },
    {
      step: "Learn the first part by slow, small bits",
      how: "Take two bars or one line, play or sing it slowly ten times, then add the next.",
      minutes: 30,
      first: "Play or sing the first line once",
      firstMinutes: 5,
    },
    {
      step: "Keep a beat for a whole song",
      how: "Clap or tap with a song or a metronome. Then play or sing along at half speed.",
      minutes: 20,
      first: "Tap along with one song",
      firstMinutes: 4,
    },
    {
      step: "Play on five days of a week",
      how: "Ten minutes a day beat an hour on Sunday. Mark each day on a sheet.",
      minutes: 10,
      days: 5,
      first: "Choose the time of day and set an alarm",
      firstMinutes: 3,
    },
    {
      step: "Take one lesson or guided session",
      how: "Ask a teacher, a friend who plays, or use a good video. Bring one question.",
      minutes: 60,
      first: "Write down the question you would ask",
      firstMinutes: 5,
    },
    {
      step: "Record yourself and listen kindly",
      how: "Play or sing one part, listen once, and note one thing to keep and one to change.",
      minutes: 25,
      first: "Record one minute",
      firstMinutes: 5,
    },
    {
      step: "Play one whole piece for someone",
      how: "Choose a friend, a child or a cat. Mistakes are part of it; play to the end.",
      minutes: 40,
      first: "Ask who would like to listen",
      firstMinutes: 5,
    },
  ],
};
