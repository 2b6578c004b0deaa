import { describe, expect, test } from "@jest/globals";

import { allSentences } from "#src/test/all-sentences.ts";

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(sentencesOf);
}

const sentences = sentencesOf(allSentences);

/** Sentences that are promised word for word, by screen; `{{…}}` stands for what changes. */
const promised = {
  splash: [
    "Level up your life with AI-powered coaching",
    "Loading your adventure...",
    "We can't reach Questwell right now",
  ],
  landing: ["Start Your Quest", "AI-Powered Coaching", "5 Focus Areas & Custom Goals", "Gamified Progress"],
  auth: [
    "Welcome",
    "Sign In",
    "Sign Up",
    "Or continue with",
    "Continue with Google",
    "Signing In...",
    "Creating Account...",
    "Set personalized goals across life areas",
    "Complete AI-generated challenges and earn XP",
    "Track progress and celebrate achievements with friends",
    "Missing Information",
    "Please enter both email and password",
    "Please fill in all required fields",
    "Password Too Short",
    "Password must be at least 8 characters long",
    "Login Failed",
    "Invalid email or password",
    "Registration Failed",
    "Failed to create account",
    "Welcome back!",
    "You have successfully logged in.",
    "Welcome to Questwell!",
    "Your account has been created successfully.",
  ],
  notFound: ["404 Page Not Found"],
  disclaimer: [
    "Important Legal Disclaimer",
    "I Agree and Continue",
    "Processing...",
    "Acknowledgment Required",
    "Please check the box to acknowledge you've read and understood the disclaimer.",
    "Failed to accept disclaimer. Please try again.",
    "Disclaimer Accepted",
    "You can now use the app. Welcome to your personal development journey!",
  ],
  onboarding: [
    "Step {{step}} of {{total}}",
    "Back",
    "Next",
    "Complete Assessment",
    "Level {{level}}/10",
    "Continue to Dashboard",
    "Setting up your dashboard...",
    "Just Starting",
    "Building Foundation",
    "Steady Progress",
    "Advanced",
    "Expert",
    "Assessment Complete!",
    "Failed to complete assessment. Please try again.",
  ],
  dashboard: [
    "Level {{level}} Achiever",
    "Your Quest Progress",
    "No focus areas set up yet",
    "View Challenges",
    "Hide Challenges",
    "+{{count}} more completed",
    "Get Different Challenges",
    "Easy",
    "Medium",
    "Hard",
    "Mark Complete",
    "Completing...",
    "+{{xp}} XP",
    "Completed {{date}}",
    "Send Feedback",
    "Success",
    "New challenges generated! Start completing them to earn XP.",
    "Failed to generate challenges. Please try again.",
    "Failed to fetch challenges",
    "Challenge Completed!",
    "Level Up!",
    "Achievement Unlocked!",
    "From Questwell's coach",
    "Written by AI",
  ],
  goals: [
    "Create Custom Goal",
    "Custom Goal Limit Reached – Delete a custom goal to create a new one (3/3)",
    "Start AI Goal Refinement",
    "Send Response",
    "Create Goal & Generate Challenges",
    "Enter Your Goal",
    "Please describe what you want to achieve.",
    "Enter Your Response",
    "Please respond to the AI's questions.",
    "Failed to process your goal. Please try again.",
    "Failed to process your response. Please try again.",
    "Failed to create goal. Please try again.",
    "Custom Goal Limit Reached",
    "You can only have 3 custom goals. Delete an existing one to create a new goal.",
    "Goal Created!",
    "Delete Custom Goal",
    "Delete Goal",
    "Move to finished goals",
    "Custom Goal Deleted",
    "Failed to delete custom goal. Please try again.",
  ],
  feedback: [
    "Please enter your feedback before submitting.",
    "Failed to submit feedback. Please try again.",
    "Feedback Submitted",
  ],
  announcements: ["{{n}} of {{m}}", "Previous", "Finish", "Mark All Read", "Got it", "Close"],
  friends: [
    "Friends",
    "Send a Friend an Invitation Code",
    "Invite Friends",
    "Got a Friend's Invitation Code?",
    "Connect",
    "Activity Feed",
    "My Friends ({{count}})",
    "Level {{level}}",
    "No Activities Yet",
    "No Friends Yet",
    "Like",
    "Cheer",
    'completed a challenge: "{{title}}"',
    'created a new goal: "{{title}}"',
    "shared a goal with friends",
    "had an achievement",
    "Your wins",
    "Share with friends?",
    "Please enter an invitation code",
    "Please enter a cheer message",
    "Invitation code created! Share it with friends.",
    "Friend invitation accepted!",
    "Reaction sent!",
    "Copied!",
    "Invitation code copied to clipboard",
    "Failed to create invitation code",
    "Failed to accept invitation",
    "Failed to send reaction",
  ],
  settings: [
    "AI Coaching Style",
    "Motivational",
    "Gentle",
    "Direct",
    "Analytical",
    "Sound Effects",
    "Ask Before Sharing",
    "Sign Out",
    "Settings Updated",
    "Failed to update settings",
    "0.2",
    "June 2025",
  ],
  areas: ["Financial Health", "Career Growth", "Relationships", "Physical Health", "Mental Wellness"],
  session: [
    "Unauthorized",
    "You are logged out. Logging in again...",
    "Please log in again",
    "Session Expired",
    "Please log in again to continue.",
    "Logout failed",
    "Please try again",
    "Can't reach Questwell. Check your connection.",
  ],
};

describe.each(Object.entries(promised))("%s", (_screen, expected) => {
  test.each(expected)("says %j word for word", (sentence) => {
    expect(sentences).toContain(sentence);
  });
});

test("no sentence speaks of loss or blame", () => {
  const discouraging = /\blost\b|failed you|don't break|\bguilt|\bshame/iu;
  expect(sentences.filter((sentence) => discouraging.test(sentence))).toEqual([]);
});

test("no sentence is empty or has spaces around it", () => {
  expect(sentences.filter((sentence) => sentence === "" || sentence !== sentence.trim())).toEqual([]);
});
